import { api } from '../../../lib/api'
import { useRead } from '../../../lib/useRead'
import type { TripPage } from '../../../../page-data/types'

/** A trip as its page shows it. The API's answer carries these fields and more. */
export type Trip = TripPage['trip']

export function useTripFromApi(slug: string) {
  const path = `/api/trips/${encodeURIComponent(slug)}`
  return useRead(path, () => api.get<Trip>(path))
}

/** The built trip with what may have changed since: whether one can join, places, price. Without the API it stays as built. */
export function useLiveTrip(built: Trip): Trip {
  const { data: now } = useTripFromApi(built.slug)
  if (!now || now.id !== built.id) return built
  const { status, currentParticipants, maxParticipants, price, currency } = now
  return { ...built, status, currentParticipants, maxParticipants, price, currency }
}
