/** Reading and changing the trips. Every change is followed on its way to the public site. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { madeFrom } from '../../forms/saving/versions'
import { SAVES_CONTENT, useSavedNotice } from '../../publishing/usePublishing'
import { read } from '../../read'
import { readAnew } from '../../readAnew'
import type { Trip, TripFields, TripListed } from '../../types'

const TRIPS = '/api/trips'

export const useTrips = () => useQuery(read<TripListed[]>(TRIPS))

/** One trip for its form: read anew each time the form opens, since another device may have changed it. */
export const useTrip = (slug: string) => useQuery({ ...read<Trip>(TRIPS, slug), gcTime: 0 })

interface Save {
  /** What the form was filled from; null for a new trip. */
  from: Trip | null
  fields: TripFields
  creationKey: string
}

/** Creates the trip, or changes the one that the form was filled from. */
export function useSaveTrip() {
  const afterwards = useTripsChanged()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ from, fields, creationKey }: Save) =>
      from === null
        ? api.post<Trip>(TRIPS, fields, { 'Idempotency-Key': creationKey })
        : api.put<Trip>(`${TRIPS}/${from.id}`, fields, madeFrom(from.version ?? from.revision)),
    onSuccess: (stored, { from }) => afterwards(stored.published || from?.published === true),
  })
}

/** The trip as it is stored now, wherever it may have moved; undefined when it is gone. */
export async function storedTrip(id: number): Promise<Trip | undefined> {
  const listed = (await api.get<TripListed[]>(TRIPS)).find((trip) => trip.id === id)
  return listed && api.get<Trip>(`${TRIPS}/${listed.slug}`)
}

function useTripsChanged() {
  const client = useQueryClient()
  const saved = useSavedNotice()
  return (isForVisitors: boolean) => {
    if (isForVisitors) saved()
    return readAnew(client, { queryKey: [TRIPS], exact: true })
  }
}
