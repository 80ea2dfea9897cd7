/** The trips that a page goes on with: at the end of a trip's, and where there is nothing to show. */

import { hasLeft } from './departure.mjs'
import { RELATED_TRIP } from './fields.mjs'
import { inList } from './frame.mjs'
import { pick } from './pick.mjs'

/** @typedef {import('./types.ts').TripRecord} TripRecord */

const MAX_SHOWN = 3

/**
 * Those that can be joined: of the same style first, then by how near they leave to it, those without dates last.
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
 * Those that can be joined, with what she recommends first.
 * @param {TripRecord[]} trips
 * @param {string} today ISO day
 * @param {number} [from] which of the recommended ones begins, where there are more than are shown: a page's own choice
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
  return inList({ ...pick(trip, RELATED_TRIP), picture: trip.pictures[0] ?? null })
}

/** @param {TripRecord[]} trips @param {string} today ISO day */
const openTrips = (trips, today) => trips.filter((trip) => !hasLeft(trip, today) && isOpen(trip))

/** Whether one can join, while it has not left. @param {TripRecord} trip */
export function isOpen({ status, currentParticipants, maxParticipants }) {
  return status === 'open' && (maxParticipants === null || currentParticipants < maxParticipants)
}

/** In milliseconds; as far as can be where either has no dates. @param {TripRecord} one @param {TripRecord} two */
const apart = ({ startDate: one }, { startDate: two }) =>
  one === null || two === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(one) - Date.parse(two))
