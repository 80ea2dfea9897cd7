/** /trips/{slug} : one trip, and whether it has left. */

import { pageBase } from './frame.mjs'

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {Selection[]}
 */
export function selectTripPages(store, today) {
  return store.trips().map((trip) => ({
    path: `/trips/${trip.slug}`,
    template: 'trip',
    trips: [trip],
    facts: { past: trip.startDate < today },
  }))
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').TripPage}
 */
export function tripPage(selection, settings, siteUrl) {
  const trip = selection.trips?.[0]
  if (!trip) throw new Error(`no trip selected for ${selection.path}`)
  return {
    ...pageBase(selection, settings, siteUrl, trip),
    trip: {
      id: trip.id,
      slug: trip.slug,
      title: trip.title,
      destination: trip.destination,
      shortDescription: trip.shortDescription,
      longDescriptionHtml: trip.longDescriptionHtml,
      pictures: trip.pictures,
      featured: trip.featured,
      price: trip.price,
      currency: trip.currency,
      style: trip.style,
      startDate: trip.startDate,
      endDate: trip.endDate,
      status: trip.status,
      currentParticipants: trip.currentParticipants,
      maxParticipants: trip.maxParticipants,
      updatedAt: trip.updatedAt,
      past: selection.facts?.past === true,
    },
  }
}
