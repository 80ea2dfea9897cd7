import type { PastTrip, TripCard } from '../../../../page-data/types'
import { useToday } from '../../../lib/useToday'
import { Badge } from '../../../ui/Badge'
import { DateRange } from '../../../ui/DateRange'
import { Price } from '../../../ui/Price'
import { tripStanding } from '../standing'

/** Trips as the lines of a timetable: when, what and where. One that she can still join tells its price. */
export function TripRows({ trips }: { trips: (PastTrip | TripCard)[] }) {
  const today = useToday()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {trips.map((trip) => (
        <li
          key={trip.id}
          className="group relative grid gap-x-8 gap-y-1 py-5 md:grid-cols-[16rem_1fr_auto] md:items-baseline"
        >
          <p className="text-sm text-ink-soft">
            <DateRange start={trip.startDate} end={trip.endDate} long />
          </p>
          <div>
            <h3 className="text-lg leading-snug">
              <a href={`/trips/${trip.slug}`} className="stretched underline-offset-4 group-hover:underline">
                {trip.title}
              </a>
            </h3>
            <p className="mt-0.5 text-sm text-ink-soft">
              {trip.destination} · {trip.style}
            </p>
          </div>
          {'price' in trip && (
            <p className="flex flex-wrap items-center gap-3 font-semibold text-sea max-md:mt-1">
              {tripStanding(trip, today) === 'closed' && <Badge tone="closed">סגור</Badge>}
              {tripStanding(trip, today) === 'soldOut' && <Badge tone="closed">הקבוצה מלאה</Badge>}
              <Price price={trip.price} currency={trip.currency} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
