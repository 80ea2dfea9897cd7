/** Booking status, with a link to the participants and a button that cancels the booking. */
import { useState } from 'react'
import { Badge } from '../../../../ui/Badge'
import { AdminLink } from '../../layout/AdminLink'
import { Confirm } from '../../parts/Confirm'
import { Icon } from '../../parts/Icon'
import { ACTION, QUIET_ACTION } from '../../parts/lists/ItemActions'
import { participantsOf } from '../../trips/participants/route'
import type { Enquiry } from '../../types'

interface Props {
  enquiry: Enquiry
  isBusy: boolean
  onUnbook: () => void
}

export function Booked({ enquiry, isBusy, onUnbook }: Props) {
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
