import { useCallback, useEffect, useState } from 'react'
import type { TripStyle } from '../../../page-data/types'
import { NO_FILTERS, PRICE_MAX, PRICE_MIN, PRICE_STEP, type SortKey, type TripFilters } from './filterTrips'

/** What she asks of the list, kept in the page's address, so that it survives a reload, the way back and a shared link. */
export function useTripFilters() {
  const [filters, setFilters] = useState(NO_FILTERS)

  useEffect(() => {
    const read = () => setFilters(fromAddress(window.location.search))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const change = useCallback((changes: Partial<TripFilters>) => {
    setFilters((before) => {
      const after = { ...before, ...changes }
      const search = toAddress(after)
      window.history.replaceState(
        window.history.state,
        '',
        `${window.location.pathname}${search && `?${search}`}`,
      )
      return after
    })
  }, [])

  return { filters, change, clear: useCallback(() => change(NO_FILTERS), [change]) }
}

const styles: string[] = ['חוויתי', 'רוגע', 'אתגר'] satisfies TripStyle[]
const sorts: string[] = ['featured', 'price-low', 'price-high', 'date'] satisfies SortKey[]

function fromAddress(search: string): TripFilters {
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
  const value = text === null ? NaN : Number(text)
  if (!Number.isFinite(value)) return otherwise
  return Math.min(PRICE_MAX, Math.max(PRICE_MIN, Math.round(value / PRICE_STEP) * PRICE_STEP))
}

function toAddress({ text, month, sort, price: [low, high], style }: TripFilters): string {
  const query = new URLSearchParams()
  if (style) query.set('style', style)
  if (month) query.set('month', month)
  if (text) query.set('q', text)
  if (sort !== 'featured') query.set('sort', sort)
  if (low !== PRICE_MIN) query.set('min', String(low))
  if (high !== PRICE_MAX) query.set('max', String(high))
  return query.toString()
}
