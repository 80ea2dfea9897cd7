/** Reading and changing the trips. */
import { useQuery } from '@tanstack/react-query'
import { findInList, recordApi } from '../../next/recordApi'
import { read } from '../../read'
import type { Trip, TripFields, TripListed } from '../../types'

const TRIPS = '/api/trips'

export const useTrips = () => useQuery(read<TripListed[]>(TRIPS))

/** The same, read anew each time what shows it is opened: women book places from other devices, and by links. */
export const useTripsAnew = () => useQuery({ ...read<TripListed[]>(TRIPS), refetchOnMount: 'always' })

export const tripApi = recordApi<Trip, TripFields>({
  section: 'trips',
  listed: findInList('trips'),
  publishedField: (published, from) => ({ published: published && from?.published ? undefined : published }),
  awaitsList: true,
})
