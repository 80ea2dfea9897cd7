import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { queryClient } from '../../../lib/queryClient'
import { asCard, type TripFromApi } from '../list/tripFromApi'

/** The trips of a list in its order. What the site no longer has is missing from them. */
export function useTripsByIds(ids: number[]) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['/api/trips', 'public'],
      queryFn: () => api.getPublic<TripFromApi[]>('/api/trips'),
      enabled: ids.length > 0,
    },
    queryClient,
  )
  const trips = data && ids.flatMap((id) => data.filter((trip) => trip.id === id)).map(asCard)
  const gone = trips ? ids.filter((id) => !trips.some((trip) => trip.id === id)) : []
  return { trips, gone, isError, refetch }
}
