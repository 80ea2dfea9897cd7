import type { TripCard as TripCardRecord } from '../../../../page-data/types'
import { TripCard } from '../TripCard'

/** One wide card, then pairs. With `firstOnPage` the first picture is loaded eagerly. */
export function TripGrid({
  trips,
  firstOnPage = false,
  isStale,
}: {
  trips: TripCardRecord[]
  firstOnPage?: boolean
  /** Newer results are loading. */
  isStale?: boolean
}) {
  return (
    <ul aria-busy={isStale} className="trips aria-busy:opacity-50">
      {trips.map((trip, index) => (
        <li key={trip.id}>
          <TripCard
            trip={trip}
            first={firstOnPage && index === 0}
            sizes={
              index === 0
                ? '(min-width: 1024px) 66vw, 100vw'
                : '(min-width: 1600px) 850px, (min-width: 640px) 55vw, 92vw'
            }
          />
        </li>
      ))}
    </ul>
  )
}
