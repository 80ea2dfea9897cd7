/** How an enquiry ended: she booked, for a trip and a number of places, or did not. */
import { useId } from 'react'
import { ACTION } from '../../parts/lists/ItemActions'
import type { Enquiry } from '../../types'
import { BookPlaces } from './BookPlaces'

interface Props {
  enquiry: Enquiry
  isBooking: boolean
  /** '' for none yet; the trips' places are refetched each time. */
  tripId: string
  isBusy: boolean
  onBooking: (isOpen: boolean) => void
  onTrip: (tripId: string) => void
  onBook: (tripId: number, seats: number) => void
  onNotNow: () => void
}

const PILL = `${ACTION} border border-sea px-4! aria-expanded:bg-sand-deep`

export function OutcomeButtons({ enquiry, isBooking, tripId, isBusy, ...on }: Props) {
  const region = useId()
  const about = <span className="sr-only"> (הפנייה של {enquiry.name})</span>
  return (
    <>
      <div
        role="group"
        aria-label={`מה יצא מהפנייה של ${enquiry.name}`}
        className="mt-2 flex flex-wrap items-center gap-2"
      >
        <span className="text-sm">איך זה נגמר?</span>
        <button
          type="button"
          aria-expanded={isBooking}
          aria-controls={region}
          onClick={() => on.onBooking(!isBooking)}
          className={PILL}
        >
          נרשמה{about}
        </button>
        {enquiry.status !== 'closed' && (
          <button type="button" disabled={isBusy} onClick={on.onNotNow} className={PILL}>
            ויתרה{about}
          </button>
        )}
      </div>
      <div id={region}>
        {isBooking && (
          <BookPlaces
            enquiry={enquiry}
            tripId={tripId}
            onTrip={on.onTrip}
            isBusy={isBusy}
            onBook={on.onBook}
          />
        )}
      </div>
    </>
  )
}
