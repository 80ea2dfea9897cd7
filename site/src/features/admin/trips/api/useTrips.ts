/** Reading and changing the trips. Every change is followed on its way to the public site. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { madeFrom } from '../../forms/saving/versions'
import { saveAddress } from '../../next/nextVersion'
import { SAVES_CONTENT, useSavedNotice } from '../../publishing/usePublishing'
import { read } from '../../read'
import { readAnew } from '../../readAnew'
import { savedBy } from '../../session/attended'
import type { Trip, TripFields, TripListed } from '../../types'

const TRIPS = '/api/trips'

export const useTrips = () => useQuery(read<TripListed[]>(TRIPS))

/** The same, read anew each time what shows it is opened: women book places from other devices, and by links. */
export const useTripsAnew = () => useQuery({ ...read<TripListed[]>(TRIPS), refetchOnMount: 'always' })

/** One trip for its form: read anew each time the form opens, since another device may have changed it. */
export const useTrip = (slug: string) => useQuery({ ...read<Trip>(TRIPS, slug), gcTime: 0 })

interface Save {
  /** What the form was filled from; null for a new trip. */
  from: Trip | null
  fields: TripFields
  creationKey: string
  /** It saves itself: nothing of it is on its way to the site. */
  isQuiet: boolean
}

/** Creates the trip, or changes the one that the form was filled from. */
export function useSaveTrip() {
  const afterwards = useTripsChanged()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ from, fields, creationKey, isQuiet }: Save) =>
      from === null
        ? api.post<Trip>(TRIPS, fields, { 'Idempotency-Key': creationKey, ...savedBy(isQuiet) })
        : changeTrip(from, fields, isQuiet),
    onSuccess: (stored, { from, isQuiet }) =>
      afterwards(!isQuiet && (stored.published || from?.published === true)),
  })
}

/** What is live and saves itself is kept as its next version. */
function changeTrip(from: Trip, { published, publishAt, ...written }: TripFields, isQuiet: boolean) {
  const isNext = isQuiet && from.published
  const { path, version } = saveAddress(TRIPS, from, isNext)
  const fields = isNext ? written : { ...written, published, publishAt }
  return api.put<Trip>(path, fields, { ...madeFrom(version || from.revision), ...savedBy(isQuiet) })
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
