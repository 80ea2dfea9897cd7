/** When trips leave. A trip whose dates are still to come has none; it is coming, and stands behind those that have. */

/** @typedef {{ startDate: string | null }} Departing */

/** @param {Departing} trip @param {string} day ISO day */
export const hasLeft = ({ startDate }, day) => startDate !== null && startDate < day

/** From the day of departure on nobody is offered a place, as the API has it. @param {Departing} trip @param {string} day ISO day */
export const hasBegun = ({ startDate }, day) => startDate !== null && startDate <= day

/** From the day after its last one on. @param {{ endDate: string | null }} trip @param {string} day ISO day */
export const hasEnded = ({ endDate }, day) => endDate !== null && endDate < day

/** The soonest first. @param {Departing} one @param {Departing} other */
export function byDeparture(one, other) {
  if (one.startDate === other.startDate) return 0
  if (one.startDate === null) return 1
  if (other.startDate === null) return -1
  return one.startDate < other.startDate ? -1 : 1
}
