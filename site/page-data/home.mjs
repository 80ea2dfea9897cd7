/** / : up to three featured trips that have not left yet, and the two newest featured articles. */

import { articleCard, pageBase, tripCard } from './frame.mjs'
import { pick } from './pick.mjs'

const HOME_FACTS = /** @type {const} */ ([
  'description',
  'heroTitle',
  'heroText',
  'heroPicture',
  'heroPhonePicture',
  'claims',
  'benefits',
  'whyUs',
  'whyUsPicture',
  'testimonials',
  'partner',
])

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {Selection[]}
 */
export function selectHome(store, today) {
  const trips = store.trips().filter((trip) => trip.featured && trip.startDate >= today)
  const articles = store.articles().filter((article) => article.featured)
  return [{ path: '/', template: 'home', trips: trips.slice(0, 3), articles: articles.slice(0, 2) }]
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').HomePage}
 */
export function homePage(selection, settings, siteUrl) {
  const { trips = [], articles = [] } = selection
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: pick(settings, HOME_FACTS),
    trips: trips.map((trip) => tripCard(trip, settings)),
    articles: articles.map(articleCard),
  }
}
