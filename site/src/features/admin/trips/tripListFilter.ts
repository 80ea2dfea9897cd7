/** Which trips the list shows: by search text and status. */
import { today } from '../../../lib/dates'
import { containsAllWords } from '../../../lib/foldedText'
import { byDeparture, hasBegun, hasEnded, hasLeft } from '../../../../page-data/departure.mjs'
import type { TripListed } from '../types'
import { isSoldOut } from './tripFields'

export interface TripListFilter {
  search: string
  filter: TripStatusFilter
}

type TripStatusFilter = 'all' | 'coming' | 'undated' | 'past' | 'full' | 'featured' | 'draft'

export const NO_FILTER: TripListFilter = { search: '', filter: 'all' }

const FILTERS: readonly { value: TripStatusFilter; label: string }[] = [
  { value: 'all', label: 'כל הטיולים' },
  { value: 'coming', label: 'עוד לא יצאו' },
  { value: 'undated', label: 'בלי תאריכים' },
  { value: 'past', label: 'כבר יצאו' },
  { value: 'full', label: 'מלאים' },
  { value: 'featured', label: 'מומלצים' },
  { value: 'draft', label: 'טיוטות' },
]

const TESTS: Record<TripStatusFilter, (trip: TripListed, day: string) => boolean> = {
  all: () => true,
  coming: (trip, day) => !hasLeft(trip, day),
  undated: ({ startDate }) => startDate === null,
  past: hasLeft,
  full: isSoldOut,
  featured: ({ featured }) => featured,
  draft: ({ published }) => !published,
}

/** `day` is today, an ISO day. */
export function filterTrips(trips: TripListed[], choice: TripListFilter, day: string): TripListed[] {
  return trips.filter(
    (trip) =>
      TESTS[choice.filter](trip, day) &&
      containsAllWords(`${trip.title} ${trip.destination} ${trip.style} ${trip.slug}`, choice.search),
  )
}

/** The status filters, each with the number of its trips. */
export function countByFilter(trips: TripListed[], day: string) {
  return FILTERS.map((filter) => ({
    ...filter,
    count: trips.filter((trip) => TESTS[filter.value](trip, day)).length,
  }))
}

/** Coming trips first, by departure, those without dates last; then ended ones, latest first. */
export function inOrder(trips: TripListed[], day: string): TripListed[] {
  const coming = trips.filter((trip) => !hasEnded(trip, day))
  const over = trips.filter((trip) => hasEnded(trip, day))
  return [...coming.sort(byDeparture), ...over.sort((one, other) => byDeparture(other, one))]
}

/** Full, but not begun: enquiries go to the waiting list. */
export const isForWaiting = (trip: TripListed) => isSoldOut(trip) && !hasBegun(trip, today())
