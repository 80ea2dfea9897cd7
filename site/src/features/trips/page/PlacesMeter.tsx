import { placesLeft, placesLeftText } from '../../../lib/tripAvailability'
import type { Trip } from './useLiveTrip'

/** The number of places left, as text and, once somebody has joined, as a bar; nothing without a maximum. */
export function PlacesMeter({ trip }: { trip: Trip }) {
  const left = placesLeft(trip)
  if (left === null || trip.maxParticipants === null) return null
  return (
    <div className="trip-places">
      <p className="text-sm font-semibold">{`${placesLeftText(left)} מתוך ${trip.maxParticipants}`}</p>
      {left < trip.maxParticipants && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className="mt-2 h-1 w-full rounded-full bg-line"
        >
          <rect
            x={(100 * left) / trip.maxParticipants}
            width={(100 * (trip.maxParticipants - left)) / trip.maxParticipants}
            height="4"
            className="fill-sea"
          />
        </svg>
      )}
    </div>
  )
}
