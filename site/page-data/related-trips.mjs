/** Related and recommended trips: at the end of a trip's page, and on pages with nothing else to show. */

import { hasBegun } from './departure.mjs'
import { RELATED_TRIP } from './fields.mjs'
import { slimForList } from './frame.mjs'
import { pick } from './pick.mjs'

/** @typedef {import('./types.ts').TripRecord} TripRecord */

const MAX_SHOWN = 3

/**
 * For a given trip: open upcoming trips, of the same style first, then by distance of departure, those without dates last.
 * @param {TripRecord[]} trips
 * @param {string} today ISO day
 * @returns {(trip: TripRecord) => TripRecord[]}
 */
export function relatedTrips(trips, today) {
  const open = openTrips(trips, today)
  return (trip) =>
    open
      .filter(({ id }) => id !== trip.id)
      .map((other) => ({
        other,
        isOtherStyle: Number(other.style !== trip.style),
        distance: apart(other, trip),
      }))
      .sort(
        (one, two) =>
          one.isOtherStyle - two.isOtherStyle || one.distance - two.distance || one.other.id - two.other.id,
      )
      .slice(0, MAX_SHOWN)
      .map(({ other }) => other)
}

/**
 * Open upcoming trips, featured ones first.
 * @param {TripRecord[]} trips
 * @param {string} today ISO day
 * @param {number} [from] index of the featured trip to begin with, if there are more than MAX_SHOWN, so that pages differ
 */
export function recommendedTrips(trips, today, from = 0) {
  const open = openTrips(trips, today)
  const featured = open.filter((trip) => trip.featured)
  const first = featured.length > MAX_SHOWN ? from : 0
  return [
    ...featured.slice(first),
    ...featured.slice(0, first),
    ...open.filter((trip) => !trip.featured),
  ].slice(0, MAX_SHOWN)
}

/** @param {TripRecord} trip @returns {import('./types.ts').RelatedTrip} */
export function relatedTrip(trip) {
  return slimForList({ ...pick(trip, RELATED_TRIP), picture: trip.pictures[0] ?? null })
}

/** @param {TripRecord[]} trips @param {string} today ISO day */
const openTrips = (trips, today) => trips.filter((trip) => !hasBegun(trip, today) && isOpen(trip))

/** Whether the trip is open and has places left; does not look at its dates. @param {TripRecord} trip */
export function isOpen({ status, currentParticipants, maxParticipants }) {
  return status === 'open' && (maxParticipants === null || currentParticipants < maxParticipants)
}

/** Distance of the departures in milliseconds; the maximum if either has no dates. @param {TripRecord} one @param {TripRecord} two */
const apart = ({ startDate: one }, { startDate: two }) =>
  one === null || two === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(one) - Date.parse(two))
