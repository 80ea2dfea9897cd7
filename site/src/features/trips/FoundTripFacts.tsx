import type { TripCard } from '../../../page-data/types'
import { useToday } from '../../lib/useToday'
import { DateRange } from '../../ui/DateRange'
import { Price } from '../../ui/Price'
import { isOnSale, placesLeft, placesLeftText, tripStanding } from '../../lib/standing'
import { StandingBadge } from './StandingBadge'

type Facts = Pick<
  TripCard,
  'startDate' | 'endDate' | 'price' | 'currency' | 'status' | 'currentParticipants' | 'maxParticipants'
>

/** A trip among what was found: when it is; its price while one can join, and otherwise why not. */
export function FoundTripFacts({ trip }: { trip: Facts }) {
  const standing = tripStanding(trip, useToday())
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold">
      <DateRange start={trip.startDate} end={trip.endDate} long />
      {isOnSale(standing) ? (
        <span>
          <Price price={trip.price} currency={trip.currency} className="me-1" />{' '}
          <span className="font-normal text-ink-soft">לאישה</span>
        </span>
      ) : (
        <StandingBadge trip={trip} />
      )}
      {standing === 'few' && <span>{placesLeftText(placesLeft(trip) ?? 0)}</span>}
    </p>
  )
}
