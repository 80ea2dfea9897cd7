import type { TripCard } from '../../../../page-data/types'
import { byDeparture } from '../../../../page-data/departure.mjs'
import { containsAllWords } from '../../../lib/foldedText'
import { PRICE_MAX, type SortKey, type TripFilters } from './tripFilters'

/** The trips that match the filter, in its order. */
export function filterTrips(trips: TripCard[], filters: TripFilters): TripCard[] {
  return trips.filter((trip) => matches(trip, filters)).sort(orders[filters.sort])
}

function matches(trip: TripCard, { text, month, price, style }: TripFilters): boolean {
  return (
    containsAllWords([trip.title, trip.destination, trip.shortDescription].join('\n'), text) &&
    (month === '' || monthsOf(trip).includes(month)) &&
    (style === '' || trip.style === style) &&
    trip.priceInShekels >= price[0] &&
    // PRICE_MAX means no upper bound (`highestText`).
    (trip.priceInShekels <= price[1] || price[1] === PRICE_MAX)
  )
}

/** The months of departure and return; a trip without dates matches no month. */
function monthsOf({ startDate, endDate }: TripCard): (string | undefined)[] {
  return [startDate?.slice(5, 7), endDate?.slice(5, 7)]
}

const orders: Record<SortKey, (a: TripCard, b: TripCard) => number> = {
  // A stable sort: both halves keep the built order, the soonest first.
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-low': (a, b) => a.priceInShekels - b.priceInShekels,
  'price-high': (a, b) => b.priceInShekels - a.priceInShekels,
  date: byDeparture,
}
