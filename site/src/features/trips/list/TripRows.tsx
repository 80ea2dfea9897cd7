import type { PastTrip, TripCard } from '../../../../page-data/types'
import { useToday } from '../../../lib/useToday'
import { DateRange } from '../../../ui/DateRange'
import { ForwardIcon } from '../../../ui/icons'
import { Picture } from '../../../ui/Picture'
import { Price } from '../../../ui/Price'
import { InProgressBadge } from '../InProgressBadge'
import { AvailabilityBadge } from '../AvailabilityBadge'
import { FavouriteButton } from '../FavouriteButton'
import { isOnSale, tripAvailability, type TripAvailability } from '../../../lib/tripAvailability'
import { tripLinkText } from '../tripLinkText'

/** Trips as rows: a small picture, title and dates, a link with its own text, and a heart for those still to come. */
export function TripRows({ trips }: { trips: (PastTrip | TripCard)[] }) {
  const today = useToday()
  return (
    <ul className="ruled border-t border-line">
      {trips.map((trip) => {
        const availability: TripAvailability = 'status' in trip ? tripAvailability(trip, today) : 'past'
        return (
          <li key={trip.id}>
            <article className="group relative flex items-center gap-x-4 py-5 md:gap-x-6">
              <Picture
                picture={trip.picture}
                sizes="184px"
                placeholderLabel=""
                className="trip-row-picture shrink-0"
              />
              <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-8 gap-y-2">
                <div className="min-w-0 flex-[1_1_18rem]">
                  <h3 className="text-xl text-sea">
                    <a
                      href={`/trips/${trip.slug}`}
                      className="stretched underline-offset-4 group-hover:underline"
                    >
                      {trip.title}
                    </a>
                  </h3>
                  <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-soft">
                    {'status' in trip ? (
                      availability !== 'open' && <AvailabilityBadge trip={trip} />
                    ) : (
                      <InProgressBadge trip={trip} />
                    )}
                    <DateRange start={trip.startDate} end={trip.endDate} long />
                    <span>
                      {trip.destination} · {trip.style}
                    </span>
                    {'price' in trip && isOnSale(availability) && (
                      <Price price={trip.price} currency={trip.currency} />
                    )}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-x-5">
                  <span className="flex items-center gap-2 font-semibold text-sea">
                    {tripLinkText(availability)}
                    <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
                  </span>
                  {'status' in trip && (
                    <FavouriteButton
                      tripId={trip.id}
                      title={trip.title}
                      className="relative z-1 -mx-2.75 shrink-0"
                    />
                  )}
                </div>
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
