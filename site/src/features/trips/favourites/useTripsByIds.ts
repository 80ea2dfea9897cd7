import { useQuery } from '@tanstack/react-query'
import type { Picture, TripCard } from '../../../../page-data/types'
import { api } from '../../../lib/api'
import { queryClient } from '../../../lib/queryClient'

type ListedTrip = Omit<TripCard, 'picture'> & { pictures: Picture[] }

/** The trips of a list in its order. What the site no longer has is missing from them. */
export function useTripsByIds(ids: number[]) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['/api/trips', 'public'],
      queryFn: () => api.getPublic<ListedTrip[]>('/api/trips'),
      enabled: ids.length > 0,
    },
    queryClient,
  )
  const trips = data && ids.flatMap((id) => data.filter((trip) => trip.id === id)).map(asCard)
  const gone = trips ? ids.filter((id) => !trips.some((trip) => trip.id === id)) : []
  return { trips, gone, isError, refetch }
}

function asCard({ pictures, ...trip }: ListedTrip): TripCard {
  return { ...trip, picture: pictures[0] ?? null }
}
