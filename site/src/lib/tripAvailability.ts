import type { TripRecord } from '../../page-data/types'
import { hasBegun, hasEnded, hasLeft } from '../../page-data/departure.mjs'

/** From so few places on the card says how many are left. */
const FEW_PLACES = 4

export type TripAvailability = 'open' | 'few' | 'undated' | 'soldOut' | 'closed' | 'past'

export type TripFacts = Pick<
  TripRecord,
  'status' | 'startDate' | 'endDate' | 'currentParticipants' | 'maxParticipants'
> & { past?: boolean; ended?: boolean }

/** Whether it is still for sale: its price stands where it is shown. */
export const isOnSale = (availability: TripAvailability) => ['open', 'few', 'undated'].includes(availability)

/** null when the group has no fixed size. */
export function placesLeft({ currentParticipants, maxParticipants }: TripFacts): number | null {
  return maxParticipants === null ? null : Math.max(0, maxParticipants - currentParticipants)
}

/** Where a trip stands for someone who would like to come. Without `today` the day of the build decides what is past. */
export function tripAvailability(trip: TripFacts, today: string | null): TripAvailability {
  if (today === null ? trip.past : hasLeft(trip, today)) return 'past'
  if (trip.status !== 'open') return 'closed'
  const left = placesLeft(trip)
  // On the day of departure nobody waits for a place any more.
  if (left === 0) return today !== null && hasBegun(trip, today) ? 'closed' : 'soldOut'
  // Nobody keeps a place on a trip of which nobody knows when it leaves.
  if (trip.startDate === null) return 'undated'
  return left !== null && left <= FEW_PLACES ? 'few' : 'open'
}

export type EndFacts = Pick<TripFacts, 'endDate' | 'ended'>

/** Of one that is past: until its last day the group is on its way. Without `today` the day of the build decides. */
export const isOver = (trip: EndFacts, today: string | null) =>
  today === null ? trip.ended === true : hasEnded(trip, today)

export const pastText = (trip: EndFacts, today: string | null) =>
  isOver(trip, today) ? 'הטיול הסתיים' : 'הטיול כבר יצא לדרך'

/** Why one cannot join; null of a trip that is for sale. */
export function closedText(trip: TripFacts, today: string | null): string | null {
  const availability = tripAvailability(trip, today)
  if (availability === 'past') return pastText(trip, today)
  if (availability === 'soldOut') return 'הקבוצה מלאה'
  return availability === 'closed' ? 'סגור' : null
}

export function placesLeftText(left: number): string {
  return left === 1 ? 'נותר מקום אחד' : `נותרו ${left} מקומות`
}
