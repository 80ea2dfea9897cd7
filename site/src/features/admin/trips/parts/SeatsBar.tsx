/** How full the trip is, in words and as a bar beside them. */
import type { TripListed } from '../../types'
import { isSoldOut } from '../tripFields'

export function SeatsBar({ trip }: { trip: TripListed }) {
  const { currentParticipants: taken, maxParticipants: most } = trip
  const booked = taken === 1 ? 'נרשמה אחת' : `נרשמו ${taken}`
  if (most === null) return <p>{booked}, בלי הגבלת מקומות</p>
  const full = isSoldOut(trip) ? 100 : (100 * taken) / most
  return (
    <div className="flex max-w-96 flex-wrap items-center gap-x-3">
      <p className="sm:min-w-[min(100%,8.5rem)]">
        {booked} מתוך {most}
      </p>
      <div
        aria-hidden="true"
        className="h-2 min-w-10 grow sm:min-w-16 overflow-hidden rounded-full bg-sand-deep"
      >
        <div
          style={{ width: `${full}%` }}
          className={`h-full rounded-full ${isSoldOut(trip) ? 'bg-sea' : 'bg-olive'}`}
        />
      </div>
    </div>
  )
}
