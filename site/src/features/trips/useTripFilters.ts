import { useCallback, useEffect, useState } from 'react'
import { addressOf, filtersOf, NO_FILTERS, type TripFilters } from './tripFilters'

/** What she asks of the list, kept in the page's address, so that it survives a reload, the way back and a shared link. */
export function useTripFilters() {
  const [filters, setFilters] = useState(NO_FILTERS)

  useEffect(() => {
    const read = () => setFilters(filtersOf(window.location.search))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const change = useCallback((changes: Partial<TripFilters>) => {
    setFilters((before) => {
      const after = { ...before, ...changes }
      const search = addressOf(after)
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
