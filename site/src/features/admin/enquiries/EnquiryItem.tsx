/** One enquiry: sender and status, the message, the trip, and the ways to reply; in two columns where there is room. */
import { Badge } from '../../../ui/Badge'
import { Ltr } from '../../../ui/Ltr'
import { Monogram } from '../../../ui/Monogram'
import { CARD } from '../parts/classes'
import { StatusPicker } from '../parts/StatusPicker'
import type { Enquiry, EnquiryStatus, OtherEnquiry } from '../types'
import { AnswerBy } from './parts/AnswerBy'
import { EnquiryActions } from './parts/EnquiryActions'
import { EnquiryNotes } from './parts/EnquiryNotes'
import { KeepReminder } from './parts/KeepReminder'
import { MessageText } from './parts/MessageText'
import { OtherEnquiries } from './parts/OtherEnquiries'
import { Origin } from './parts/Origin'
import { STATUSES } from './statuses'
import { waitsForPlace } from './waitingList'

interface Props {
  enquiry: Enquiry
  others: OtherEnquiry[]
  /** Its answer is due before those of the others in the list. */
  isDueFirst: boolean
  onStatus: (status: EnquiryStatus) => void
}

export function EnquiryItem({ enquiry, others, isDueFirst, onStatus }: Props) {
  const { id, name, phone, email, age, message, status } = enquiry
  const isNew = status === 'new'
  return (
    <li
      id={`enquiry-${id}`}
      tabIndex={-1}
      className={`${CARD} p-4 pb-2 focus:outline-3 focus:outline-offset-2 focus:outline-sea sm:px-5 @container relative ${isDueFirst ? 'rounded-s-none border-s-[5px] border-terracotta' : ''}`}
    >
      {/* In em, not pixels: larger text leaves no room for two columns. */}
      <div className="@min-[38em]:grid @min-[38em]:grid-cols-[20rem_1fr] @min-[38em]:grid-rows-[auto_1fr_auto] @min-[38em]:gap-x-10">
        <div className="min-w-0 @min-[13em]:pe-28 @min-[38em]:flex @min-[38em]:items-center @min-[38em]:gap-4 @min-[38em]:pe-0">
          <Monogram name={name} className="hidden size-14 text-2xl @min-[38em]:grid" />
          <div className="min-w-0">
            <h3 className={`font-text text-base leading-snug ${isNew ? 'font-bold' : 'font-semibold'}`}>
              {isNew && <span className="sr-only">פנייה חדשה: </span>}
              <bdi className="break-words">{name}</bdi>
            </h3>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
              <Ltr>{phone}</Ltr>
              {email && <Ltr className="break-all">{email}</Ltr>}
              {age !== null && <span className="text-ink-soft">גיל {age}</span>}
            </p>
          </div>
        </div>
        {/* In the corner of the card, beside the name on a phone, beside the message otherwise. */}
        <div className="end-4 top-2 w-fit sm:end-5 @min-[13em]:absolute">
          <StatusPicker
            id={`status-${id}`}
            label={`סטטוס הפנייה של ${name}`}
            statuses={STATUSES}
            value={status}
            onChange={onStatus}
          />
        </div>
        <div className="min-w-0 @min-[38em]:col-start-2 @min-[38em]:row-span-2 @min-[38em]:row-start-1 @min-[38em]:-mt-3 @min-[38em]:min-h-11 @min-[38em]:pe-28">
          <MessageText text={message} name={name} />
        </div>
        <div className="mt-3 min-w-0 @min-[38em]:row-span-2 @min-[38em]:row-start-2 @min-[38em]:pb-2">
          <Origin enquiry={enquiry} />
          {enquiry.trip && enquiry.waitingList && enquiry.outcome !== 'booked' && (
            <Badge className="mt-1">{waitsForPlace(enquiry) ? 'לרשימת ההמתנה' : 'הייתה ברשימת ההמתנה'}</Badge>
          )}
          <AnswerBy enquiry={enquiry} />
          <OtherEnquiries others={others} />
        </div>
        <div className="min-w-0 @min-[38em]:col-start-2 @min-[38em]:row-start-3">
          <EnquiryNotes enquiry={enquiry} />
          <EnquiryActions enquiry={enquiry} isDueFirst={isDueFirst} onStatus={onStatus} />
          <KeepReminder enquiry={enquiry} />
        </div>
      </div>
    </li>
  )
}
