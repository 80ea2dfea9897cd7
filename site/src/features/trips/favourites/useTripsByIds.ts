import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../lib/api'
import { useRead } from '../../../lib/useRead'
import { asCard, type TripFromApi } from '../list/tripFromApi'

/** The trips with these ids, in their order; `gone` are ids that are not public any more.
 * `isOutdated`: ids were added since; it is fetched again, which may fail. */
export function useTripsByIds(ids: number[]) {
  const { data, error, refetch } = useRead(ids.length > 0 ? '/api/trips' : null, async () => ({
    askedFor: ids,
    all: await api.getPublic<TripFromApi[]>('/api/trips'),
  }))
  const trips = data && ids.flatMap((id) => data.all.filter((trip) => trip.id === id)).map(asCard)
  const missing = trips ? ids.filter((id) => !trips.some((trip) => trip.id === id)) : []
  const gone = missing.filter((id) => data?.askedFor.includes(id))
  const isOutdated = gone.length < missing.length
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (isOutdated) readAgain()
  }, [data, isOutdated])
  return { trips, gone, isOutdated, error, refetch }
}
