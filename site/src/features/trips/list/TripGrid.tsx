import type { TripCard as TripCardRecord } from '../../../../page-data/types'
import { TripCard } from '../TripCard'

/** Cards side by side. The cards of the first row may be on screen at once, so their pictures do not wait. */
export function TripGrid({ trips, firstOnPage = false }: { trips: TripCardRecord[]; firstOnPage?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      {trips.map((trip, index) => (
        <li key={trip.id}>
          <TripCard trip={trip} first={firstOnPage && index === 0} />
        </li>
      ))}
    </ul>
  )
}
