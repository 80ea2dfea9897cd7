import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { queryClient } from '../../../lib/queryClient'
import { useDebounced } from '../../../lib/useDebounced'
import { addressOf, type TripFilters } from './tripFilters'
import { asCard, type TripFromApi } from './tripFromApi'

/** The API's answers come in pages of this size. */
const PAGE_SIZE = 12

/** The trips to come that match, out of all of them: for a list that is longer than its page. */
export function useTripsFromApi(filters: TripFilters) {
  const wanted = useDebounced(addressOf({ ...filters, text: filters.text.trim() }))
  return useInfiniteQuery(
    {
      queryKey: ['/api/trips', 'coming', wanted],
      initialPageParam: 1,
      queryFn: async ({ pageParam }) => {
        const query = new URLSearchParams({ sort: 'featured' })
        new URLSearchParams(wanted).forEach((value, name) => query.set(name, value))
        query.set('coming', 'true')
        query.set('page', String(pageParam))
        const { items, total } = await api.getPublicPage<TripFromApi>(`/api/trips?${query}`)
        return { trips: items.map(asCard), total }
      },
      getNextPageParam: ({ total }, all) => (all.length * PAGE_SIZE < total ? all.length + 1 : null),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}
