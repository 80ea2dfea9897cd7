import type { PastTrip, TripCard } from '../../../page-data/types'
import { DateRange } from '../../ui/DateRange'
import { Price } from '../../ui/Price'

/** Trips as the lines of a timetable: when, what and where. One that she can still join tells its price. */
export function TripRows({ trips }: { trips: (PastTrip | TripCard)[] }) {
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
            <h3 className="text-md leading-snug">
              <a href={`/trips/${trip.slug}`} className="stretched underline-offset-4 group-hover:underline">
                {trip.title}
              </a>
            </h3>
            <p className="mt-0.5 text-sm text-ink-soft">
              {trip.destination} · {trip.style}
            </p>
          </div>
          {'price' in trip && (
            <p className="font-semibold text-sea">
              <Price price={trip.price} currency={trip.currency} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
