/** Departure dates. A trip without dates (not announced yet) counts as upcoming and is sorted after those with dates. */

/** @typedef {{ startDate: string | null }} Departing */

/** Whether the trip left before `day`. @param {Departing} trip @param {string} day ISO day */
export const hasLeft = ({ startDate }, day) => startDate !== null && startDate < day

/** True from the day of departure on, when bookings are closed (the API's rule). @param {Departing} trip @param {string} day ISO day */
export const hasBegun = ({ startDate }, day) => startDate !== null && startDate <= day

/** True from the day after the trip's last day. @param {{ endDate: string | null }} trip @param {string} day ISO day */
export const hasEnded = ({ endDate }, day) => endDate !== null && endDate < day

/** The soonest first. @param {Departing} one @param {Departing} other */
export function byDeparture(one, other) {
  if (one.startDate === other.startDate) return 0
  if (one.startDate === null) return 1
  if (other.startDate === null) return -1
  return one.startDate < other.startDate ? -1 : 1
}
