/** Pages without content of their own. Gatsby makes /404.html beside /404 by itself. */

import { pageBase } from './frame.mjs'
import { recommendedTrips, relatedTrip } from './related-trips.mjs'

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {Selection[]}
 */
export function selectPlainPages(store, today) {
  const linked = recommendedTrips(store.trips(), today)
  return [
    { path: '/404', template: 'not-found', linked },
    { path: '/404.html', template: 'not-found', linked },
    { path: '/favourites', template: 'favourites', linked },
    { path: '/search', template: 'search' },
    { path: '/preview', template: 'preview' },
    { path: '/admin', template: 'admin' },
    { path: '/admin/login', template: 'admin-login' },
  ]
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').PlainPage}
 */
export function plainPage(selection, settings, siteUrl) {
  return { ...pageBase(selection, settings, siteUrl), trips: (selection.linked ?? []).map(relatedTrip) }
}
