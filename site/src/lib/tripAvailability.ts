import type { TripRecord } from '../../page-data/types'
import { hasBegun, hasEnded, hasLeft } from '../../page-data/departure.mjs'

/** From this number of places down, cards show how many are left. */
const FEW_PLACES = 4

export type TripAvailability = 'open' | 'few' | 'undated' | 'soldOut' | 'closed' | 'past'

export type TripFacts = Pick<
  TripRecord,
  'status' | 'startDate' | 'endDate' | 'currentParticipants' | 'maxParticipants'
> & { past?: boolean; ended?: boolean }

/** Whether the trip can be booked, so that its price is shown. */
export const isOnSale = (availability: TripAvailability) => ['open', 'few', 'undated'].includes(availability)

/** Number of free places; null if the group has no fixed size. */
export function placesLeft({ currentParticipants, maxParticipants }: TripFacts): number | null {
  return maxParticipants === null ? null : Math.max(0, maxParticipants - currentParticipants)
}

/** A trip's availability for visitors. If `today` is null, the build's own `past` is used. */
export function tripAvailability(trip: TripFacts, today: string | null): TripAvailability {
  if (today === null ? trip.past : hasLeft(trip, today)) return 'past'
  // From the day of departure bookings are closed, and there is no waiting list.
  if (trip.status !== 'open' || (today !== null && hasBegun(trip, today))) return 'closed'
  const left = placesLeft(trip)
  if (left === 0) return 'soldOut'
  // Without dates no places are booked.
  if (trip.startDate === null) return 'undated'
  return left !== null && left <= FEW_PLACES ? 'few' : 'open'
}

export type EndFacts = Pick<TripFacts, 'endDate' | 'ended'>

/** Whether a departed trip has ended too. If `today` is null, the build's own `ended` is used. */
export const isOver = (trip: EndFacts, today: string | null) =>
  today === null ? trip.ended === true : hasEnded(trip, today)

export const pastText = (trip: EndFacts, today: string | null) =>
  isOver(trip, today) ? 'הטיול הסתיים' : 'הטיול כבר יצא לדרך'

/** Text that says why the trip cannot be booked; null if it can. */
export function closedText(trip: TripFacts, today: string | null): string | null {
  const availability = tripAvailability(trip, today)
  if (availability === 'past') return pastText(trip, today)
  if (availability === 'soldOut') return 'הקבוצה מלאה'
  return availability === 'closed' ? 'סגור' : null
}

export function placesLeftText(left: number): string {
  return left === 1 ? 'נותר מקום אחד' : `נותרו ${left} מקומות`
}
