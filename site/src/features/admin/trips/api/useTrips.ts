/** Reading and changing the trips. */
import { useQuery } from '@tanstack/react-query'
import { RENEWED_EVERY } from '../../enquiries/api/useEnquiries'
import { findInList, recordApi } from '../../next/recordApi'
import { read } from '../../read'
import type { Trip, TripFields, TripListed } from '../../types'

const TRIPS = '/api/trips'
const anew = { ...read<TripListed[]>(TRIPS), refetchOnMount: 'always' as const }

export const useTrips = () => useQuery(read<TripListed[]>(TRIPS))

/** The same, read anew each time what shows it is opened: women book places from other devices, and by links. */
export const useTripsAnew = () => useQuery(anew)

/** Those of the overview, beside the waiting lists, which come by themselves as well. */
export const useTripsRenewed = () => useQuery({ ...anew, refetchInterval: RENEWED_EVERY })

export const tripApi = recordApi<Trip, TripFields>({
  section: 'trips',
  listed: findInList('trips'),
  publishedField: (published, from) => ({ published: published && from?.published ? undefined : published }),
  awaitsList: true,
})
