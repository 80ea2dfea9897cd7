/** Choice of a trip and of the number of places; pressing a number books them. */
import { BareSelect } from '../../parts/BareSelect'
import { NotLoaded } from '../../parts/lists/NotLoaded'
import { useFreshTrips } from '../../trips/api/useTrips'
import { OfferedPlaces, seatsLeft, seatsLeftText } from '../../trips/participants/OfferedPlaces'
import { isUpcomingOnSite, tripOptions } from '../../trips/tripOptions'
import type { Enquiry } from '../../types'

interface Props {
  enquiry: Enquiry
  /** '' for none yet. */
  tripId: string
  onTrip: (tripId: string) => void
  isBusy: boolean
  onBook: (tripId: number, seats: number) => void
}

/** Usual numbers of places of one booking. */
const SEATS = [1, 2, 3, 4]
const LOOK = { box: 'mb-3', select: 'min-h-11 w-full truncate rounded-full text-sm' }

export function BookPlaces({ enquiry, tripId, onTrip, isBusy, onBook }: Props) {
  const query = useFreshTrips()
  const trips = query.data
  const trip = trips?.find(({ id }) => String(id) === tripId)
  const left = trip ? seatsLeft(trip) : Infinity
  if (!trips) return <NotLoaded of={query} title="הטיולים לא נטענו" rows={1} />
  const choices = tripOptions(trips.filter((one) => isUpcomingOnSite(one) || one.id === enquiry.trip?.id))
  return (
    <div className="mt-2 mb-2 rounded-card bg-sand px-4 py-3">
      <BareSelect
        id={`booked-trip-${enquiry.id}`}
        label={`לאיזה טיול ${enquiry.name} נרשמה`}
        choices={[{ value: '', label: 'לאיזה טיול?' }, ...choices]}
        value={tripId}
        onChange={onTrip}
        className={LOOK}
      />
      <p id={`places-${enquiry.id}`} className="text-sm">
        {left === 0
          ? 'הטיול מלא. אפשר להוסיף מקומות בעריכת הטיול.'
          : `כמה מקומות לרשום לה? ${seatsLeftText(left)}`}
      </p>
      <OfferedPlaces trip={trip} />
      {left > 0 && (
        <div role="group" aria-labelledby={`places-${enquiry.id}`} className="mt-2 flex flex-wrap gap-2">
          {SEATS.filter((seats) => seats <= left).map((seats) => (
            <button
              key={seats}
              type="button"
              disabled={isBusy || !trip}
              onClick={() => trip && onBook(trip.id, seats)}
              className="min-h-11 min-w-14 rounded-full border-2 border-sea bg-white px-4 font-semibold text-sea hover:bg-sea hover:text-white disabled:opacity-50"
            >
              {seats}
              <span className="sr-only"> {seats === 1 ? 'מקום' : 'מקומות'}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
