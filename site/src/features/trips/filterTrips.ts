import type { TripCard, TripStyle } from '../../../page-data/types'

export const PRICE_MIN = 0
export const PRICE_MAX = 30_000
export const PRICE_STEP = 500

export type SortKey = 'featured' | 'price-low' | 'price-high' | 'date'

export interface TripFilters {
  text: string
  /** '01' to '12', or '' for any. */
  month: string
  sort: SortKey
  /** Both ends belong to it. */
  price: [number, number]
  style: TripStyle | ''
}

export const NO_FILTERS: TripFilters = {
  text: '',
  month: '',
  sort: 'featured',
  price: [PRICE_MIN, PRICE_MAX],
  style: '',
}

/** The trips she asked for, in her order. */
export function filterTrips(trips: TripCard[], filters: TripFilters): TripCard[] {
  return trips.filter((trip) => matches(trip, filters)).sort(orders[filters.sort])
}

export function isFiltered({ text, month, sort, price, style }: TripFilters): boolean {
  return (
    text !== '' ||
    month !== '' ||
    sort !== 'featured' ||
    price[0] !== PRICE_MIN ||
    price[1] !== PRICE_MAX ||
    style !== ''
  )
}

function matches(trip: TripCard, { text, month, price, style }: TripFilters): boolean {
  const wanted = text.trim().toLowerCase()
  return (
    (wanted === '' ||
      [trip.title, trip.destination, trip.shortDescription].some((field) =>
        field.toLowerCase().includes(wanted),
      )) &&
    (month === '' || monthsOf(trip).includes(month)) &&
    (style === '' || trip.style === style) &&
    trip.price >= price[0] &&
    // The slider's end means: whatever it costs.
    (trip.price <= price[1] || price[1] === PRICE_MAX)
  )
}

/** A trip over the turn of a month belongs to both. */
function monthsOf({ startDate, endDate }: TripCard): string[] {
  return [startDate.slice(5, 7), endDate.slice(5, 7)]
}

const orders: Record<SortKey, (a: TripCard, b: TripCard) => number> = {
  // The built order stays within both halves: the soonest first.
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  date: (a, b) => a.startDate.localeCompare(b.startDate),
}
