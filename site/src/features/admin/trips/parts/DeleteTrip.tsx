import { DeleteRecord } from '../../bin/DeleteRecord'
import type { TripListed } from '../../types'

export function DeleteTrip({ trip, onDone }: { trip: TripListed | null; onDone: () => void }) {
  return (
    <DeleteRecord kind="trip" record={trip} onDone={onDone}>
      {whatIsLost(trip)}
    </DeleteRecord>
  )
}

export const whatIsLost = (trip: Pick<TripListed, 'published'> | null) =>
  trip?.published === false
    ? 'הוא טיוטה, והוא לא מופיע באתר.'
    : 'יירד מהאתר, ומי שתיכנס לכתובת שלו תראה שהוא לא קיים.'
