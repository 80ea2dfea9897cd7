/** How full the trip is, in words and as a bar: beside the words, on a phone below them and the badges (ListItem). */
import type { TripListed } from '../../types'
import { isSoldOut } from '../tripFields'

export function SeatsBar({ trip }: { trip: TripListed }) {
  const { currentParticipants: taken, maxParticipants: most } = trip
  const booked = taken === 1 ? 'נרשמה אחת' : `נרשמו ${taken}`
  if (most === null) return <p>{booked}, בלי הגבלת מקומות</p>
  const full = isSoldOut(trip) ? 100 : (100 * taken) / most
  return (
    <div className="max-sm:contents sm:flex sm:max-w-96 sm:items-center sm:gap-3">
      <p className="sm:min-w-34 sm:shrink-0">
        {booked} מתוך {most}
      </p>
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full bg-sand-deep max-sm:order-last max-sm:mt-1 max-sm:w-full sm:grow"
      >
        <div
          style={{ width: `${full}%` }}
          className={`h-full rounded-full ${isSoldOut(trip) ? 'bg-sea' : 'bg-olive'}`}
        />
      </div>
    </div>
  )
}
