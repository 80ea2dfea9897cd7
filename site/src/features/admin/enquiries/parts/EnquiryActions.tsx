/** Actions of an enquiry. New: reply; contacted: outcome buttons; closed or with an outcome: the badge. The rest is behind "עוד". */
import { useId, useState } from 'react'
import { Badge } from '../../../../ui/Badge'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { ACTION, QUIET_ACTION } from '../../parts/lists/ItemActions'
import { ReplyForm } from '../../replies/ReplyForm'
import type { Enquiry, EnquiryStatus } from '../../types'
import { useEnquiryActs } from '../api/useEnquiryActs'
import { useHasAnswered } from '../useHasAnswered'
import { AfterAnswer } from './AfterAnswer'
import { Booked } from './Booked'
import { WriteNote } from './EnquiryNotes'
import { OutcomeButtons } from './OutcomeButtons'
import { ReplyChannels } from './ReplyChannels'
import { Timeline } from './Timeline'

interface Props {
  enquiry: Enquiry
  isDueFirst: boolean
  onStatus: (status: EnquiryStatus) => void
}

export function EnquiryActions({ enquiry, isDueFirst, onStatus }: Props) {
  const { name, outcome, status, trip } = enquiry
  const [isUnfolded, setUnfolded] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { hasAnswered, noteAnswer } = useHasAnswered(enquiry.id)
  // Kept while "more" is folded, and in another state of the enquiry.
  const [isBooking, setBooking] = useState(false)
  const [tripId, setTripId] = useState(String(trip?.id ?? ''))
  const { book, unbook, notNow, markSpam, isPending } = useEnquiryActs(enquiry)
  const region = useId()
  const hasEnded = status === 'closed' || outcome !== ''
  const closeReply = () => setWriting(false)

  const channels = <ReplyChannels enquiry={enquiry} isDueFirst={isDueFirst} onAnswered={noteAnswer} />
  const template = (
    <button type="button" onClick={() => setWriting(true)} className={`${ACTION} [&_svg]:max-sm:hidden`}>
      <Icon name="edit" />
      תשובה מתבנית<span className="sr-only"> אל {name}</span>
    </button>
  )
  const ending = outcome === '' && (
    <OutcomeButtons
      enquiry={enquiry}
      isBooking={isBooking}
      tripId={tripId}
      isBusy={isPending}
      onBooking={setBooking}
      onTrip={setTripId}
      onBook={book}
      onNotNow={notNow}
    />
  )

  return (
    <>
      {!hasEnded && channels}
      {hasAnswered && status === 'new' && <AfterAnswer enquiry={enquiry} />}
      {status === 'contacted' && ending}
      <div className="-mx-2 mt-1 flex flex-wrap items-center gap-x-2 sm:-mx-3 sm:gap-x-0 [&>button]:font-normal [&>button:last-child]:max-sm:ms-auto">
        {outcome === 'booked' && <Booked enquiry={enquiry} isBusy={isPending} onUnbook={unbook} />}
        {outcome === 'not_now' && (
          <span className="px-2 sm:px-3">
            <Badge>ויתרה הפעם</Badge>
          </span>
        )}
        {!hasEnded && template}
        <WriteNote enquiry={enquiry} />
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={region}
          onClick={() => setUnfolded(!isUnfolded)}
          className={`${QUIET_ACTION} aria-expanded:bg-sand-deep`}
        >
          עוד<span className="sr-only"> על הפנייה של {name}</span>
          <Icon name="down" className={`size-4 ${isUnfolded ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={region}>
        {isUnfolded && (
          <>
            {hasEnded && channels}
            {hasEnded && <div className="-mx-2 mt-1 sm:-mx-3">{template}</div>}
            {status !== 'contacted' && ending}
            <Origins enquiry={enquiry} />
            <Timeline enquiryId={enquiry.id} />
            {outcome === '' && (
              <button
                type="button"
                disabled={isPending}
                onClick={markSpam}
                className={`${QUIET_ACTION} -ms-2 sm:-ms-3`}
              >
                זה ספאם<span className="sr-only"> (הפנייה של {name})</span>
              </button>
            )}
          </>
        )}
      </div>
      <Dialog open={isWriting} onClose={closeReply} title={`תשובה אל ${name}`}>
        <ReplyForm
          enquiry={enquiry}
          onSent={noteAnswer}
          onAnswered={() => onStatus('contacted')}
          onClose={closeReply}
        />
      </Dialog>
    </>
  )
}

/** Its reference, and a link to the page of the form. */
function Origins({ enquiry: { reference, source } }: { enquiry: Enquiry }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span>
        מספר הפנייה: <bdi dir="rtl">{reference}</bdi>
      </span>
      {source && (
        <a href={source} className="inline-flex min-h-11 items-center text-sea hover:underline">
          הדף שממנו כתבה
        </a>
      )}
    </p>
  )
}
