import { api } from '../../../lib/api'
import { useDebounced } from '../../../lib/useDebounced'
import { useReadPages } from '../../../lib/useRead'
import { addressOf, type TripFilters } from './tripFilters'
import { asCard, type TripFromApi } from './tripFromApi'

/** The number of trips in a response of the API. */
const PAGE_SIZE = 12

/** The coming trips that match the filter, page by page from the API. */
export function useTripsFromApi(filters: TripFilters) {
  const asked = addressOf({ ...filters, text: filters.text.trim() })
  const wanted = useDebounced(asked)
  const read = useReadPages(
    `trips ${wanted}`,
    async (page) => {
      const query = new URLSearchParams({ sort: 'featured' })
      new URLSearchParams(wanted).forEach((value, name) => query.set(name, value))
      query.set('coming', 'true')
      query.set('page', String(page))
      const { items, total } = await api.getPublicPage<TripFromApi>(`/api/trips?${query}`)
      return { trips: items.map(asCard), total }
    },
    (pages) => pages.length * PAGE_SIZE < (pages.at(-1)?.total ?? 0),
  )
  return { ...read, isStale: read.isStale || wanted !== asked }
}
