import { useCallback, useEffect, useState } from 'react'

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

  useEffect(() => {
    // The same filters stay the same object: the list is not rendered again for them.
    const readAddress = () =>
      setFilters((before) => {
        const asked = read(window.location.search)
        return write(asked) === write(before) ? before : asked
      })
    readAddress()
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [read, write])

  const change = useCallback(
    (changes: Partial<Filters>) => {
      setFilters((before) => {
        const after = { ...before, ...changes }
        const search = write(after)
        const address = `${window.location.pathname}${search && `?${search}`}`
        window.history.replaceState(window.history.state, '', address)
        return after
      })
    },
    [write],
  )

  return { filters, change }
}
