/** Reading and changing the trips. Every change is followed on its way to the public site. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { SAVES_CONTENT, useSavedNotice } from '../publishing/usePublishing'
import { read } from '../read'
import type { Trip, TripFields, TripListed } from '../types'

const TRIPS = '/api/trips'

export const useTrips = () => useQuery(read<TripListed[]>(TRIPS))

/** One trip for its form: read anew each time the form opens, since another device may have changed it. */
export const useTrip = (slug: string) => useQuery({ ...read<Trip>(TRIPS, slug), gcTime: 0 })

/** Creates the trip, or changes the one with `id`. */
export function useSaveTrip(id: number | null) {
  const afterwards = useTripsChanged()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: (fields: TripFields) =>
      id === null ? api.post<Trip>(TRIPS, fields) : api.put<Trip>(`${TRIPS}/${id}`, fields),
    onSuccess: afterwards,
  })
}

function useTripsChanged() {
  const client = useQueryClient()
  const saved = useSavedNotice()
  return () => {
    saved()
    return client.invalidateQueries({ queryKey: [TRIPS], exact: true })
  }
}
