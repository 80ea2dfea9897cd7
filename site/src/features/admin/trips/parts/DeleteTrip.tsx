import { DeleteRecord } from '../../bin/DeleteRecord'
import type { TripListed } from '../../types'

export function DeleteTrip({ trip, onDone }: { trip: TripListed | null; onDone: () => void }) {
  return (
    <DeleteRecord kind="trip" record={trip} onDone={onDone}>
      {trip?.published === false
        ? 'הוא טיוטה, ובאתר לא רואים אותו.'
        : 'יירד מהאתר, ומי שתיכנס לכתובת שלו תראה שהוא לא קיים.'}
    </DeleteRecord>
  )
}
