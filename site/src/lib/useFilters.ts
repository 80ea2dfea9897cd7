import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useReplaceUrl } from './useReplaceUrl'

/** How the filters of a list stand in an address. */
export interface FilterCodec<Filters> {
  none: Filters
  /** What an address asks for; what means nothing there is left out. */
  read: (search: string) => Filters
  /** Only what differs from the whole list. */
  write: (filters: Filters) => string
}

/** What she asks of a list, kept in the page's address, so that it survives a reload, the way back and a shared link. */
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
