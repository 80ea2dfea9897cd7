import type { TripCard } from '../../../../page-data/types'
import { byDeparture } from '../../../../page-data/departure.mjs'
import { holdsWords } from '../../../lib/foldedText'
import { PRICE_MAX, type SortKey, type TripFilters } from './tripFilters'

/** The trips she asked for, in her order. */
export function filterTrips(trips: TripCard[], filters: TripFilters): TripCard[] {
  return trips.filter((trip) => matches(trip, filters)).sort(orders[filters.sort])
}

function matches(trip: TripCard, { text, month, price, style }: TripFilters): boolean {
  return (
    holdsWords([trip.title, trip.destination, trip.shortDescription].join('\n'), text) &&
    (month === '' || monthsOf(trip).includes(month)) &&
    (style === '' || trip.style === style) &&
    trip.priceInShekels >= price[0] &&
    // At its end there is no bound (`highestText`).
    (trip.priceInShekels <= price[1] || price[1] === PRICE_MAX)
  )
}

/** A trip over the turn of a month belongs to both, one whose dates are still to come to none. */
function monthsOf({ startDate, endDate }: TripCard): (string | undefined)[] {
  return [startDate?.slice(5, 7), endDate?.slice(5, 7)]
}

const orders: Record<SortKey, (a: TripCard, b: TripCard) => number> = {
  // The built order stays within both halves: the soonest first.
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-low': (a, b) => a.priceInShekels - b.priceInShekels,
  'price-high': (a, b) => b.priceInShekels - a.priceInShekels,
  date: byDeparture,
}
