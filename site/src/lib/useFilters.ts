import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useReplaceUrl } from './useReplaceUrl'

/** Encodes and decodes a list's filters as a query string. */
export interface FilterCodec<Filters> {
  none: Filters
  /** Filters from location.search; invalid values are ignored. */
  read: (search: string) => Filters
  /** Query string with only the filters that are set. */
  write: (filters: Filters) => string
}

/** State of a list's filters, kept in the URL, so that it survives a reload, going back and a shared link. */
export function useFilters<Filters>({ none, read, write }: FilterCodec<Filters>) {
  const [filters, setFilters] = useState(none)
  const latest = useRef(none)
  const keep = useReplaceUrl()

  const show = useCallback((after: Filters) => {
    latest.current = after
    setFilters(after)
  }, [])

  // In the layout phase: React runs the effects of a hydrated part with idle priority, after `useHydrated` has shown the list.
  useLayoutEffect(() => {
    // The same filters stay the same object: the list is not rendered again for them.
    const readAddress = () => {
      const asked = read(window.location.search)
      if (write(asked) !== write(latest.current)) show(asked)
    }
    readAddress()
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [read, write, show])

  const change = useCallback(
    (changes: Partial<Filters>) => {
      show({ ...latest.current, ...changes })
      keep(() => {
        const search = write(latest.current)
        return `${window.location.pathname}${search && `?${search}`}`
      })
    },
    [write, show, keep],
  )

  return { filters, change }
}
