import type { TripStyle } from '../../../../page-data/types'
import { TRIP_STYLES } from '../../../../page-data/choices.mjs'
import { months } from '../../../lib/dates'
import { formatPrice } from '../../../lib/numbers'
import type { FilterCodec } from '../../../lib/useFilters'

export const PRICE_MIN = 0
export const PRICE_MAX = 30_000
export const PRICE_STEP = 500

/** The highest price as text; PRICE_MAX means no upper bound. */
export const highestText = (price: number) => formatPrice(price) + (price === PRICE_MAX ? ' ומעלה' : '')

export type SortKey = 'featured' | 'price-low' | 'price-high' | 'date'

export const SORTS: { value: SortKey; label: string }[] = [
  { value: 'featured', label: 'המומלצים קודם' },
  { value: 'price-low', label: 'מחיר: מהנמוך לגבוה' },
  { value: 'price-high', label: 'מחיר: מהגבוה לנמוך' },
  { value: 'date', label: 'תאריך יציאה' },
]

export interface TripFilters {
  text: string
  /** '01' to '12', or '' for any. */
  month: string
  sort: SortKey
  /** Inclusive, in shekels. */
  price: [number, number]
  style: TripStyle | ''
}

export interface FilterProps {
  filters: TripFilters
  change: (changes: Partial<TripFilters>) => void
}

export const NO_FILTERS: TripFilters = {
  text: '',
  month: '',
  sort: 'featured',
  price: [PRICE_MIN, PRICE_MAX],
  style: '',
}

const styles: readonly string[] = TRIP_STYLES
const sorts: string[] = SORTS.map(({ value }) => value)

function filtersOf(search: string): TripFilters {
  const query = new URLSearchParams(search)
  const style = query.get('style') ?? ''
  const sort = query.get('sort') ?? ''
  const month = query.get('month') ?? ''
  const low = price(query.get('min'), PRICE_MIN)
  const high = price(query.get('max'), PRICE_MAX)
  return {
    text: query.get('q') ?? '',
    month: /^(0[1-9]|1[0-2])$/.test(month) ? month : '',
    sort: sorts.includes(sort) ? (sort as SortKey) : 'featured',
    price: low <= high ? [low, high] : [PRICE_MIN, PRICE_MAX],
    style: styles.includes(style) ? (style as TripStyle) : '',
  }
}

function price(text: string | null, otherwise: number): number {
  const value = text?.trim() ? Number(text) : NaN
  if (!Number.isFinite(value)) return otherwise
  return Math.min(PRICE_MAX, Math.max(PRICE_MIN, Math.round(value / PRICE_STEP) * PRICE_STEP))
}

/** The query string, for the page's URL and for the API. */
export function addressOf({ text, month, sort, price: [low, high], style }: TripFilters): string {
  const query = new URLSearchParams()
  if (style) query.set('style', style)
  if (month) query.set('month', month)
  if (text) query.set('q', text)
  if (sort !== 'featured') query.set('sort', sort)
  if (low !== PRICE_MIN) query.set('min', String(low))
  if (high !== PRICE_MAX) query.set('max', String(high))
  return query.toString()
}

/** What is set in the fields that are folded on phones, in their order. */
export function foldedFilters({ month, sort, price: [low, high], style }: TripFilters): string {
  const named = [
    months.find(({ value }) => value === month)?.label,
    sort !== 'featured' && SORTS.find(({ value }) => value === sort)?.label,
    priceText(low, high),
    style,
  ]
  return named.filter(Boolean).join(', ')
}

function priceText(low: number, high: number): string {
  if (high === PRICE_MAX) return low === PRICE_MIN ? '' : `מ־${formatPrice(low)}`
  return `${low === PRICE_MIN ? '' : `${formatPrice(low)} `}עד ${formatPrice(high)}`
}

export const isFiltered = (filters: TripFilters) => addressOf(filters) !== ''

export const TRIP_FILTERS: FilterCodec<TripFilters> = { none: NO_FILTERS, read: filtersOf, write: addressOf }
