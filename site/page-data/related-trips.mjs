/** Which other trips stand at the end of a trip's page. */

import { hasLeft } from './departure.mjs'

/** @typedef {import('./types.ts').TripRecord} TripRecord */

const MOST = 3

/**
 * Those that can be joined: of the same style first, then by how near they leave to it, those without dates last.
 * @param {TripRecord[]} trips
 * @param {string} today ISO day
 * @returns {(trip: TripRecord) => TripRecord[]}
 */
export function relatedTrips(trips, today) {
  const open = trips.filter((trip) => !hasLeft(trip, today) && isOpen(trip))
  return (trip) =>
    open
      .filter(({ id }) => id !== trip.id)
      .map((other) => ({ other, order: [Number(other.style !== trip.style), apart(other, trip), other.id] }))
      .sort((one, two) => compare(one.order, two.order))
      .slice(0, MOST)
      .map(({ other }) => other)
}

/** Whether one can join, while it has not left. @param {TripRecord} trip */
export function isOpen({ status, currentParticipants, maxParticipants }) {
  return status === 'open' && (maxParticipants === null || currentParticipants < maxParticipants)
}

/** In milliseconds; as far as can be where either has no dates. @param {TripRecord} one @param {TripRecord} two */
const apart = ({ startDate: one }, { startDate: two }) =>
  one === null || two === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(one) - Date.parse(two))

/** @param {number[]} one @param {number[]} two */
function compare(one, two) {
  const place = one.findIndex((value, index) => value !== two[index])
  return place === -1 ? 0 : Number(one[place]) - Number(two[place])
}
