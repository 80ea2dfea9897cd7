/** When trips leave, by the rules of page-data/departure.mjs: one whose dates are still to come has not left, and stands last. */

interface Departing {
  startDate: string | null
}

/** `day` is an ISO day. */
export const hasLeft = ({ startDate }: Departing, day: string) => startDate !== null && startDate < day

/** From the day of departure on nobody is offered a place, as the API has it. */
export const hasBegun = ({ startDate }: Departing, day: string) => startDate !== null && startDate <= day

/** From the day after its last one on. */
export const hasEnded = ({ endDate }: { endDate: string | null }, day: string) =>
  endDate !== null && endDate < day

/** The soonest first. */
export function byDeparture({ startDate: one }: Departing, { startDate: other }: Departing): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one.localeCompare(other)
}
