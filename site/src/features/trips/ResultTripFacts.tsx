import type { TripCard } from '../../../page-data/types'
import { useToday } from '../../lib/useToday'
import { DateRange } from '../../ui/DateRange'
import { Price } from '../../ui/Price'
import { isOnSale, placesLeft, placesLeftText, tripAvailability } from '../../lib/tripAvailability'
import { AvailabilityBadge } from './AvailabilityBadge'

type Facts = Pick<
  TripCard,
  'startDate' | 'endDate' | 'price' | 'currency' | 'status' | 'currentParticipants' | 'maxParticipants'
>

/** The dates of a trip in search results, and its price or, if it cannot be joined, the reason. */
export function ResultTripFacts({ trip }: { trip: Facts }) {
  const availability = tripAvailability(trip, useToday())
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold">
      <DateRange start={trip.startDate} end={trip.endDate} long />
      {isOnSale(availability) ? (
        <span>
          <Price price={trip.price} currency={trip.currency} className="me-1" />{' '}
          <span className="font-normal text-ink-soft">לאישה</span>
        </span>
      ) : (
        <AvailabilityBadge trip={trip} />
      )}
      {availability === 'few' && <span>{placesLeftText(placesLeft(trip) ?? 0)}</span>}
    </p>
  )
}
