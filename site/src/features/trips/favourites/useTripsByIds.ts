import { api } from '../../../lib/api'
import { useRead } from '../../../lib/useRead'
import { asCard, type TripFromApi } from '../list/tripFromApi'

/** The trips of a list in its order. What the site no longer has is missing from them. */
export function useTripsByIds(ids: number[]) {
  const { data, error, refetch } = useRead(ids.length > 0 ? '/api/trips' : null, () =>
    api.getPublic<TripFromApi[]>('/api/trips'),
  )
  const trips = data && ids.flatMap((id) => data.filter((trip) => trip.id === id)).map(asCard)
  const gone = trips ? ids.filter((id) => !trips.some((trip) => trip.id === id)) : []
  return { trips, gone, error, refetch }
}
