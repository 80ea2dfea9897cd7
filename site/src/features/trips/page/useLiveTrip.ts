import { startTransition, useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { useRead } from '../../../lib/useRead'
import type { TripPage } from '../../../../page-data/types'

/** A trip as its page shows it. The API's response has these fields and more. */
export type Trip = TripPage['trip']

const readTrip = (slug: string) => api.getPublic<Trip>(pathOf(slug))
const pathOf = (slug: string) => `/api/trips/${encodeURIComponent(slug)}`

export const useTripFromApi = (slug: string) => useRead(pathOf(slug), () => readTrip(slug))

const LIVE_FIELDS = ['status', 'currentParticipants', 'maxParticipants', 'price', 'currency'] as const

/**
 * The built trip with the current LIVE_FIELDS of the API; as built without a response. Renders again only on a change, with
 * startTransition, since the page may still be hydrating.
 */
export function useLiveTrip(built: Trip): Trip {
  const [trip, setTrip] = useState(built)
  useEffect(() => {
    let isGone = false
    const show = (now: Trip) => {
      if (isGone || now.id !== built.id || LIVE_FIELDS.every((field) => now[field] === built[field])) return
      const { status, currentParticipants, maxParticipants, price, currency } = now
      startTransition(() =>
        setTrip({ ...built, status, currentParticipants, maxParticipants, price, currency }),
      )
    }
    readTrip(built.slug).then(show, () => {})
    return () => {
      isGone = true
    }
  }, [built])
  return trip
}
