/** /trips/{slug} : one trip, and whether it has left. */

import { TRIP_CARD, pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

const SHOWN = /** @type {const} */ ([...TRIP_CARD, 'longDescriptionHtml', 'pictures', 'minParticipants'])

/** The path of the leader's picture stays with the form. */
const SHOWN_FACTS = /** @type {const} */ ([
  'itinerary',
  'included',
  'notIncluded',
  'pace',
  'group',
  'ages',
  'rooming',
  'singleSupplement',
  'kosher',
  'shabbat',
  'leaderName',
  'leaderWords',
  'leaderPicture',
])

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
      ...pick(trip, SHOWN),
      facts: trip.facts && pick(trip.facts, SHOWN_FACTS),
      updatedAt: trip.updatedAt,
      past: selection.facts?.past === true,
    },
  }
}
