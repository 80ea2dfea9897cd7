import type { TripCard as TripCardRecord } from '../../../page-data/types'
import { useToday } from '../../lib/useToday'
import { Badge } from '../../ui/Badge'
import { DateRange } from '../../ui/DateRange'
import { ForwardIcon, StarIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { FavouriteButton } from './FavouriteButton'
import { placesLeft, placesLeftText, tripStanding } from './standing'

const RATING = '4.8'

interface TripCardProps {
  trip: TripCardRecord
  /** The card's picture is the first that the page shows. */
  first?: boolean
}

/** A trip in a list: the whole card leads to it, the heart keeps it. */
export function TripCard({ trip, first }: TripCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-card">
      <div className="relative">
        <Picture
          picture={trip.picture}
          sizes="(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
          first={first}
          className="aspect-4/3"
          imageClassName="transition-transform duration-500 group-hover:scale-[1.03]"
        />
        <div className="absolute start-4 top-4 flex flex-wrap gap-2 pe-18">
          {trip.featured && <Badge tone="action">מומלץ</Badge>}
          <PlacesBadge trip={trip} />
        </div>
        <div className="absolute inset-x-4 bottom-4 flex items-end justify-between gap-2">
          <Badge tone="dark">{trip.style}</Badge>
          <Badge tone="light">
            <Price price={trip.price} currency={trip.currency} />
          </Badge>
        </div>
      </div>
      <div className="flex grow flex-col p-5 md:p-6">
        <p className="flex items-center justify-between gap-4 text-sm text-ink-soft">
          <DateRange start={trip.startDate} end={trip.endDate} />
          <span className="flex items-center gap-1.5 font-semibold">
            <StarIcon className="size-4 text-gold" />
            <span className="sr-only">דירוג</span>
            <bdi>{RATING}</bdi>
          </span>
        </p>
        <h3 className="mt-2 text-lg leading-snug">{trip.title}</h3>
        <p className="mt-1.5 line-clamp-3 text-sm text-ink-soft">{trip.shortDescription}</p>
        <div className="mt-auto pt-5">
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-dashed border-line pt-4">
            <p>
              <Price
                price={trip.price}
                currency={trip.currency}
                className="block text-lg leading-tight font-bold text-sea"
              />
              <span className="text-xs text-ink-soft">לאישה</span>
            </p>
            <a
              href={`/trips/${trip.slug}`}
              className="stretched flex min-h-11 items-center gap-1.5 text-sm font-semibold text-terracotta after:rounded-card"
            >
              <span className="underline-offset-4 group-hover:underline">
                לפרטי הטיול<span className="sr-only">: {trip.title}</span>
              </span>
              <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
            </a>
          </div>
        </div>
      </div>
      <FavouriteButton tripId={trip.id} title={trip.title} className="absolute end-4 top-4" />
    </article>
  )
}

/** What is out of the ordinary: few places, none, closed, gone. */
function PlacesBadge({ trip }: { trip: TripCardRecord }) {
  const standing = tripStanding(trip, useToday())
  if (standing === 'open') return null
  if (standing === 'few') return <Badge tone="light">{placesLeftText(placesLeft(trip) ?? 0)}</Badge>
  return (
    <Badge tone="closed">{{ soldOut: 'הקבוצה מלאה', closed: 'סגור', past: 'הטיול הסתיים' }[standing]}</Badge>
  )
}
