/** Queries and mutations of trips. */
import { useQuery } from '@tanstack/react-query'
import { ON_QUIET_RETURN, POLL_INTERVAL_MS } from '../../refetch'
import { findInList, recordApi } from '../../records/recordApi'
import { read } from '../../read'
import type { Trip, TripFields, TripListed } from '../../types'

const TRIPS = '/api/trips'
const anew = { ...read<TripListed[]>(TRIPS), refetchOnMount: 'always' as const }

export const useTrips = () => useQuery(read<TripListed[]>(TRIPS))

/** The same, refetched on mount: places are booked from other devices and by links. */
export const useFreshTrips = () => useQuery(anew)

/** Beside the participants, whose number is counted in it. */
export const useTripsOnReturn = () => useQuery({ ...anew, ...ON_QUIET_RETURN })

/** For the overview, beside the waiting lists, which also refetch by themselves. */
export const usePolledTrips = () => useQuery({ ...anew, refetchInterval: POLL_INTERVAL_MS })

export const tripApi = recordApi<Trip, TripFields>({
  section: 'trips',
  listed: findInList('trips'),
  publishedField: (published, from) => ({ published: published && from?.published ? undefined : published }),
  awaitsList: true,
})
