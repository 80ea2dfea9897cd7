/** /trips : every trip, those to come first (soonest first), then those that have left (latest first). */

import { pageBase, tripCard } from './frame.mjs'

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {Selection[]}
 */
export function selectTrips(store, today) {
  const coming = store.trips().filter((trip) => trip.startDate >= today)
  const left = store.trips().filter((trip) => trip.startDate < today)
  return [{ path: '/trips', template: 'trips', trips: [...coming, ...left.reverse()] }]
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').TripsPage}
 */
export function tripsPage(selection, settings, siteUrl) {
  return { ...pageBase(selection, settings, siteUrl), trips: (selection.trips ?? []).map(tripCard) }
}
