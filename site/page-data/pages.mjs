/** Selects all pages and maps each to its data; used by Gatsby and by the content-only renderer. */

import { articlePage, selectArticlePages } from './article.mjs'
import { blogPage, selectBlogPages } from './blog.mjs'
import { contactPage, selectContact } from './contact.mjs'
import { creditsPage, selectCredits } from './credits.mjs'
import { freePage, selectFreePages } from './free-page.mjs'
import { homePage, selectHome } from './home.mjs'
import { legalPage, selectLegalPages } from './legal.mjs'
import { pastTripsPage, selectPastTrips } from './past-trips.mjs'
import { plainPage, selectPlainPages } from './plain.mjs'
import { selectTripPages, tripPage } from './trip.mjs'
import { selectTrips, tripsPage } from './trips.mjs'

/** @typedef {import('./selection.mjs').PageMaker<import('./types.ts').PageBase>} PageMaker */

/** @type {Record<import('./selection.mjs').Template, PageMaker>} */
const MAKERS = {
  home: homePage,
  trips: tripsPage,
  'past-trips': pastTripsPage,
  trip: tripPage,
  blog: blogPage,
  article: articlePage,
  'free-page': freePage,
  contact: contactPage,
  credits: creditsPage,
  'thank-you': legalPage,
  privacy: legalPage,
  terms: legalPage,
  accessibility: legalPage,
  'user-rights': legalPage,
  'user-rights-sent': legalPage,
  'not-found': plainPage,
  favourites: plainPage,
  search: plainPage,
  preview: plainPage,
  admin: plainPage,
  'admin-login': plainPage,
}

const SELECTORS = [
  selectHome,
  selectTrips,
  selectPastTrips,
  selectTripPages,
  selectBlogPages,
  selectArticlePages,
  selectFreePages,
  selectContact,
  selectCredits,
  selectLegalPages,
  selectPlainPages,
]

/** @type {import('./selection.mjs').PageSelector} */
export function selectPages(store, today) {
  return SELECTORS.flatMap((select) => select(store, today))
}

/** @type {PageMaker} */
export function pageData(selection, settings, siteUrl) {
  return MAKERS[selection.template](selection, settings, siteUrl)
}
