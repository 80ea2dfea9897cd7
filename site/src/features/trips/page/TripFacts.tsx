import { DateRange } from '../../../ui/DateRange'
import { lengthText } from '../lengthText'
import type { Trip } from './useLiveTrip'

/** The dates and, set smaller, length, destination and group size. */
export function TripFacts({ trip }: { trip: Trip }) {
  const length = lengthText(trip)
  return (
    <dl className="trip-facts max-lg:mt-5">
      <dt className="sr-only">מתי</dt>
      <dd>
        <DateRange start={trip.startDate} end={trip.endDate} long />
      </dd>
      {length && (
        <>
          <dt className="sr-only">כמה זמן</dt>
          <dd>{length}</dd>
        </>
      )}
      <dt className="sr-only">לאן</dt>
      <dd>{trip.destination}</dd>
      {trip.maxParticipants !== null && (
        <>
          <dt className="sr-only">קבוצה</dt>
          <dd>{trip.maxParticipants === 1 ? 'אישה אחת' : `עד\u00a0${trip.maxParticipants}\u00a0נשים`}</dd>
        </>
      )}
    </dl>
  )
}
