/** Every page of the site and its data: one mapping for both ways of building. */

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

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @typedef {import('./selection.mjs').Template} Template
 * @typedef {import('./content-store.mjs').ContentStore} ContentStore
 * @typedef {import('./types.ts').PageBase} PageBase
 * @typedef {import('./types.ts').SettingsRecord} SettingsRecord
 * @typedef {(selection: Selection, settings: SettingsRecord, siteUrl: string) => PageBase} PageMapping
 */

/** @type {Record<Template, PageMapping>} */
const MAPPINGS = {
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

/**
 * @param {ContentStore} store
 * @param {string} today ISO day; trips that left before it are past
 * @returns {Selection[]}
 */
export function selectPages(store, today) {
  return [
    ...selectHome(store, today),
    ...selectTrips(store, today),
    ...selectPastTrips(store, today),
    ...selectTripPages(store, today),
    ...selectBlogPages(store),
    ...selectArticlePages(store, today),
    ...selectFreePages(store),
    ...selectContact(store, today),
    ...selectCredits(store),
    ...selectLegalPages(),
    ...selectPlainPages(store, today),
  ]
}

/**
 * @param {Selection} selection
 * @param {SettingsRecord} settings
 * @param {string} siteUrl without a slash at its end
 * @returns {PageBase}
 */
export function pageData(selection, settings, siteUrl) {
  return MAPPINGS[selection.template](selection, settings, siteUrl)
}
