import { hasBegun } from '../../../../page-data/departure.mjs'
import type { RelatedTrip } from '../../../../page-data/types'
import { useToday } from '../../../lib/useToday'
import { DateRange } from '../../../ui/DateRange'
import { Price } from '../../../ui/Price'
import { RelatedList } from '../../../ui/RelatedList'
import { lengthText } from '../lengthText'

interface RelatedTripsProps {
  trips: RelatedTrip[]
  title?: string
  /** The layout with rows, for pages that are not of a trip. */
  asLines?: boolean
}

/** Up to three other trips that can be joined, at a page's end. */
export function RelatedTrips({ trips, title = 'עוד דרכים לצאת', asLines }: RelatedTripsProps) {
  const today = useToday()
  const coming = trips.filter((trip) => today === null || !hasBegun(trip, today))
  const items = coming.map((trip) => ({
    id: trip.id,
    path: `/trips/${trip.slug}`,
    title: trip.title,
    picture: trip.picture,
    placeholderLabel: trip.destination,
    aboveTitle: (
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="font-semibold text-terracotta">
          <DateRange start={trip.startDate} end={trip.endDate} />
        </span>
        {trip.startDate && <span>{lengthText(trip)}</span>}
        <span>{trip.style}</span>
      </p>
    ),
    belowTitle: (
      <>
        <p className="mt-1 text-ink-soft">{trip.destination}</p>
        <p>
          <Price
            price={trip.price}
            currency={trip.currency}
            className="font-display text-lg font-medium text-sea"
          />{' '}
          <span className="text-sm text-ink-soft">לאישה</span>
        </p>
      </>
    ),
  }))
  return (
    <RelatedList
      id="related-trips"
      title={title}
      items={items}
      className={asLines ? 'related-lines' : undefined}
    />
  )
}
