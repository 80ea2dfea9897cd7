/** How full the trip is, in words and as a bar. */
import type { TripListed } from '../../types'
import { isSoldOut } from '../tripFields'

export function SeatsBar({ trip }: { trip: TripListed }) {
  const { currentParticipants: taken, maxParticipants: most } = trip
  if (most === null) return <p>נרשמו {taken}, בלי הגבלת מקומות</p>
  const full = isSoldOut(trip) ? 100 : (100 * taken) / most
  return (
    <div className="max-w-72 max-sm:flex max-sm:items-center max-sm:gap-3">
      <p className="shrink-0 max-sm:min-w-34">
        נרשמו {taken} מתוך {most}
      </p>
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full bg-sand-deep max-sm:grow sm:mt-1 sm:mb-1.5"
      >
        <div
          style={{ width: `${full}%` }}
          className={`h-full rounded-full ${isSoldOut(trip) ? 'bg-sea' : 'bg-olive'}`}
        />
      </div>
    </div>
  )
}
