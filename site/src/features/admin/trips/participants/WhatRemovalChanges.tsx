/** What changes when a participant is removed: her place, the note about her, and the enquiry with the booking. */
import { today } from '../../../../lib/dates'
import { isOnSale, tripAvailability } from '../../../../lib/tripAvailability'
import type { Participant, TripListed } from '../../types'

interface Props {
  trip: TripListed
  her: Participant
  /** Of the trip, with her. */
  participants: readonly Participant[]
}

export function WhatRemovalChanges({ trip, her, participants }: Props) {
  const { note, wroteEnquiry, bookedBy } = her
  return (
    <>
      <p>{isSeenFree(trip) ? 'המקום שלה יתפנה, ומבקרות באתר יראו אותו פנוי.' : 'המקום שלה יתפנה.'}</p>
      {note && (
        <p className="break-words">
          {keepsNote(her) ? (
            'ההערה עליה תעבור להערות של הפנייה שלה.'
          ) : (
            <>
              ההערה עליה תימחק: ״<bdi dir="rtl">{note}</bdi>״
            </>
          )}
        </p>
      )}
      {endsBooking(her, participants) && (
        <p>{wroteEnquiry ? 'ההרשמה שלה' : `ההרשמה של ${bookedBy}`} תסתיים, והפנייה תחזור ל״בטיפול״.</p>
      )}
    </>
  )
}

export const keepsNote = ({ note, wroteEnquiry, isEnquiryRestricted }: Participant) =>
  note !== '' && wroteEnquiry && !isEnquiryRestricted

/** Whether she is the last one of her enquiry's booking. */
const endsBooking = ({ enquiryId, isEnquiryRestricted }: Participant, all: readonly Participant[]) =>
  enquiryId !== null && !isEnquiryRestricted && all.filter((one) => one.enquiryId === enquiryId).length === 1

function isSeenFree(trip: TripListed): boolean {
  const after = { ...trip, currentParticipants: trip.currentParticipants - 1 }
  return trip.published && trip.maxParticipants !== null && isOnSale(tripAvailability(after, today()))
}
