import { useId } from 'react'
import type { TripCard as TripCardRecord } from '../../../page-data/types'
import { useToday } from '../../lib/useToday'
import { nonBreaking } from '../../lib/nonBreaking'
import { DateRange } from '../../ui/DateRange'
import { ForwardIcon, StarIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { FavouriteButton } from './FavouriteButton'
import { closedText, placesLeft, placesLeftText, tripAvailability } from '../../lib/tripAvailability'
import { tripLinkText } from './tripLinkText'

/** A constant of the specification (docs/specification-coverage.md), not a real rating, so structured data has none. */
const RATING = '4.8'

interface TripCardProps {
  trip: TripCardRecord
  /** The card's picture is the first one of the page. */
  first?: boolean
  /** The `sizes` attribute of its picture. */
  sizes?: string
}

/** A trip in a list; the whole card is its link. Its layout comes from the list (styles/trips.css). */
export function TripCard({ trip, first, sizes = '(min-width: 640px) 46vw, 92vw' }: TripCardProps) {
  const heading = useId()
  return (
    <article aria-labelledby={heading} className="group trip-card">
      <div className="trip-card-picture">
        <Picture
          picture={trip.picture}
          sizes={sizes}
          first={first}
          placeholderLabel={trip.destination || undefined}
          saysPlaceholder
          isAwaited
          className="size-full text-3xl"
          imageClassName="transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div className="trip-card-text">
        <div className="flex items-start justify-between gap-3">
          <p className="trip-card-facts min-h-11 flex-wrap items-center text-sm text-ink-soft">
            <span className="font-semibold text-terracotta">
              <DateRange start={trip.startDate} end={trip.endDate} />
            </span>
            <span>{trip.style}</span>
            <span className="items-center">
              <StarIcon className="size-3.5" />
              <span className="sr-only">דירוג</span>
              <bdi>{RATING}</bdi>
            </span>
            {trip.featured && <span>מומלץ</span>}
          </p>
          <FavouriteButton tripId={trip.id} title={trip.title} className="relative z-1 -me-2.5 shrink-0" />
        </div>
        <h3 id={heading} className={titleClass(trip.title)}>
          {trip.title}
        </h3>
        <p className="trip-card-more mt-2 line-clamp-3 max-w-xl">{nonBreaking(trip.shortDescription)}</p>
        <div className="trip-card-end">
          <p className="trip-card-price flex flex-wrap items-baseline gap-x-2">
            <Price
              price={trip.price}
              currency={trip.currency}
              className="font-display text-lg font-medium text-sea"
            />
            <span className="text-sm text-ink-soft">לאישה</span>
          </p>
          <Places trip={trip} />
          <TripCallLink trip={trip} />
        </div>
      </div>
    </article>
  )
}

/**
 * Class by the title's length (styles/trips.css): with a title of two lines in a pair both get a narrow column; with one of three
 * or more the texts of the two cards are not aligned, only their prices.
 */
const titleClass = ({ length }: string) =>
  length > 50 ? 'trip-card-longest' : length > 30 ? 'trip-card-long' : undefined

function TripCallLink({ trip }: { trip: TripCardRecord }) {
  return (
    <a href={`/trips/${trip.slug}`} className="stretched trip-card-link">
      <span className="underline-offset-4 group-hover:underline">
        {tripLinkText(tripAvailability(trip, useToday()))}
        <span className="sr-only">: {trip.title}</span>
      </span>
      <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
    </a>
  )
}

/** A note if few places are left, or the trip is full, closed or past. */
function Places({ trip }: { trip: TripCardRecord }) {
  const today = useToday()
  const words =
    tripAvailability(trip, today) === 'few' ? placesLeftText(placesLeft(trip) ?? 0) : closedText(trip, today)
  return words && <p className="text-sm font-semibold">{words}</p>
}
