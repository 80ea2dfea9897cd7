/** The outcome of an enquiry, or the buttons that set it, beside the note button; rarely used ones are behind "more". */
import { useId, useState } from 'react'
import { Badge } from '../../../../ui/Badge'
import { AdminLink } from '../../layout/AdminLink'
import { Confirm } from '../../parts/Confirm'
import { Icon } from '../../parts/Icon'
import { ACTION, QUIET_ACTION } from '../../parts/lists/ItemActions'
import { participantsOf } from '../../trips/participants/route'
import type { Enquiry } from '../../types'
import { useOutcome } from '../api/useOutcome'
import { BookPlaces } from './BookPlaces'
import { WriteNote } from './EnquiryNotes'
import { Timeline } from './Timeline'

export function Outcome({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, outcome, status } = enquiry
  /** At most one is open: the booking, or "more". */
  const [opened, setOpened] = useState<'booking' | 'more' | null>(null)
  /** Kept while "more" is open; the trips' places are refetched each time. */
  const [tripId, setTripId] = useState(String(enquiry.trip?.id ?? ''))
  const { book, unbook, notNow, markSpam, isPending } = useOutcome(enquiry)
  const region = useId()
  const about = <span className="sr-only"> (הפנייה של {name})</span>
  const isOpen = outcome === ''
  const opener = (part: 'booking' | 'more') => ({
    type: 'button' as const,
    'aria-expanded': opened === part,
    'aria-controls': region,
    onClick: () => setOpened(opened === part ? null : part),
    className: `${QUIET_ACTION} aria-expanded:bg-sand-deep`,
  })

  return (
    <div role="group" aria-label={`מה יצא מהפנייה של ${name}`}>
      <div className="-mx-2 mt-1 flex flex-wrap items-center gap-x-2 sm:-mx-3 sm:mt-0 sm:gap-x-0 [&>button]:font-normal [&>button:last-child]:max-sm:ms-auto">
        {outcome === 'booked' && <Booked enquiry={enquiry} isBusy={isPending} onUnbook={unbook} />}
        {outcome === 'not_now' && (
          <span className="px-2 sm:px-3">
            <Badge>לא עכשיו</Badge>
          </span>
        )}
        {isOpen && <button {...opener('booking')}>נרשמה{about}</button>}
        {isOpen && status !== 'closed' && (
          <button type="button" disabled={isPending} onClick={notNow} className={QUIET_ACTION}>
            לא עכשיו{about}
          </button>
        )}
        <WriteNote enquiry={enquiry} />
        <button {...opener('more')}>
          עוד<span className="sr-only"> על הפנייה של {name}</span>
          <Icon name="down" className={`size-4 ${opened === 'more' ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={region}>
        {opened === 'booking' && isOpen && (
          <BookPlaces enquiry={enquiry} tripId={tripId} onTrip={setTripId} isBusy={isPending} onBook={book} />
        )}
        {opened === 'more' && (
          <>
            <Timeline enquiryId={id} />
            {isOpen && (
              <button
                type="button"
                disabled={isPending}
                onClick={markSpam}
                className={`${QUIET_ACTION} -ms-2 sm:-ms-3`}
              >
                ספאם{about}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Booked({ enquiry, isBusy, onUnbook }: { enquiry: Enquiry; isBusy: boolean; onUnbook: () => void }) {
  const { name, trip } = enquiry
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <span className="px-2 sm:px-3">
        <Badge tone="open">נרשמה</Badge>
      </span>
      {trip && (
        <AdminLink to={{ tab: 'trips', open: participantsOf(trip.id) }} className={ACTION}>
          <Icon name="person" />
          מי נוסעת
        </AdminLink>
      )}
      <button type="button" disabled={isBusy} onClick={() => setIsLeaving(true)} className={QUIET_ACTION}>
        לבטל את ההרשמה<span className="sr-only"> (הפנייה של {name})</span>
      </button>
      <Confirm
        open={isLeaving}
        title={`לבטל את ההרשמה של ${name}?`}
        cancel="להשאיר"
        confirm="לבטל את ההרשמה"
        busy={isBusy}
        onCancel={() => setIsLeaving(false)}
        onConfirm={() => {
          setIsLeaving(false)
          onUnbook()
        }}
      >
        המקומות שלה ושל מי שבאות איתה יתפנו, והשמות וההערות שכתבת עליהן ב״מי נוסעת״ יימחקו.
      </Confirm>
    </>
  )
}
