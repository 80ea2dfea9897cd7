import type { RelatedTrip } from '../../../../page-data/types'
import { DateRange } from '../../../ui/DateRange'
import { Picture } from '../../../ui/Picture'
import { Price } from '../../../ui/Price'
import { lengthText } from '../daysText'

interface RelatedTripsProps {
  trips: RelatedTrip[]
  title?: string
}

/** Up to three other trips that can be joined, below what she read about. */
export function RelatedTrips({ trips, title = 'עוד דרכים לצאת' }: RelatedTripsProps) {
  if (trips.length === 0) return null
  return (
    <section aria-labelledby="related-trips" className="no-print">
      <h2 id="related-trips" className="mb-8 text-3xl text-sea">
        {title}
      </h2>
      <ul className="related">
        {trips.map((trip) => (
          <li key={trip.id} className="group relative">
            <Picture
              picture={trip.picture}
              sizes="(min-width: 1024px) 40vw, 92vw"
              className="related-picture"
              placeholderLabel={trip.picture ? '' : trip.destination}
            />
            <div className="pt-4">
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
                <span className="font-semibold text-terracotta">
                  <DateRange start={trip.startDate} end={trip.endDate} />
                </span>
                {trip.startDate && <span>{lengthText(trip)}</span>}
                <span>{trip.style}</span>
              </p>
              <h3 className="mt-1 text-2xl text-sea">
                <a
                  href={`/trips/${trip.slug}`}
                  className="stretched decoration-terracotta decoration-2 underline-offset-6 group-hover:underline"
                >
                  {trip.title}
                </a>
              </h3>
              <p className="mt-1 text-ink-soft">{trip.destination}</p>
              <p className="max-sm:mt-2">
                <Price
                  price={trip.price}
                  currency={trip.currency}
                  className="font-display text-lg font-medium text-sea"
                />{' '}
                <span className="text-sm text-ink-soft">לאישה</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
