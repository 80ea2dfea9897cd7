/** What came of an enquiry, or the buttons that say it: she booked, not now, spam. */
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

export function Outcome({ enquiry }: { enquiry: Enquiry }) {
  const { name, outcome, status, trip } = enquiry
  const [isBooking, setIsBooking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { book, unbook, notNow, markSpam, isPending } = useOutcome(enquiry)
  const region = useId()
  const about = <span className="sr-only"> (הפנייה של {name})</span>

  if (outcome === 'booked') {
    return (
      <div className="mt-1 flex flex-wrap items-center gap-x-1">
        <Badge tone="open">נרשמה</Badge>
        {trip && (
          <AdminLink to={{ tab: 'trips', open: participantsOf(trip.id) }} className={ACTION}>
            <Icon name="person" />
            מי נוסעת
          </AdminLink>
        )}
        <button
          type="button"
          disabled={isPending}
          onClick={() => setIsLeaving(true)}
          className={QUIET_ACTION}
        >
          לבטל את ההרשמה{about}
        </button>
        <Confirm
          open={isLeaving}
          title={`לבטל את ההרשמה של ${name}?`}
          cancel="להשאיר"
          confirm="לבטל את ההרשמה"
          busy={isPending}
          onCancel={() => setIsLeaving(false)}
          onConfirm={() => {
            setIsLeaving(false)
            unbook()
          }}
        >
          המקומות שלה ושל מי שבאות איתה יתפנו, והשמות וההערות שכתבת עליהן ב״מי נוסעת״ יימחקו.
        </Confirm>
      </div>
    )
  }
  if (outcome === 'not_now') {
    return (
      <p className="mt-2 mb-2">
        <Badge>לא עכשיו</Badge>
      </p>
    )
  }
  return (
    <div role="group" aria-label={`מה יצא מהפנייה של ${name}`}>
      <div className="-mx-2 flex flex-wrap items-center">
        <button
          type="button"
          aria-expanded={isBooking}
          aria-controls={region}
          onClick={() => setIsBooking(!isBooking)}
          className={QUIET_ACTION}
        >
          <Icon name="check" />
          נרשמה{about}
        </button>
        {status !== 'closed' && (
          <button type="button" disabled={isPending} onClick={notNow} className={QUIET_ACTION}>
            לא עכשיו{about}
          </button>
        )}
        <button type="button" disabled={isPending} onClick={markSpam} className={QUIET_ACTION}>
          ספאם{about}
        </button>
      </div>
      <div id={region}>{isBooking && <BookPlaces enquiry={enquiry} isBusy={isPending} onBook={book} />}</div>
    </div>
  )
}
