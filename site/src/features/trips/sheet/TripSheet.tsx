import type { Trip } from '../page/useLiveTrip'
import { Included } from './Included'
import { Itinerary } from './Itinerary'
import { Leader } from './Leader'
import { Suits } from './Suits'

/** What she wants to know before she asks, each part where it is filled in. */
export function TripSheet({ trip }: { trip: Trip }) {
  const { facts } = trip
  if (!facts) return null
  return (
    <>
      <Itinerary days={facts.itinerary} />
      <Included included={facts.included} notIncluded={facts.notIncluded} />
      <Suits facts={facts} currency={trip.currency} />
      <Leader facts={facts} />
    </>
  )
}
