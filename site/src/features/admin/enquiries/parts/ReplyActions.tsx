/** Answering her in one tap: WhatsApp, a call, a mail; or with a text of her own. */
import { useState } from 'react'
import { newTab } from '../../../../lib/links'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../../../ui/icons'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { ReplyForm } from '../../replies/ReplyForm'
import type { Enquiry, EnquiryStatus } from '../../types'
import { replyWays } from '../reply'
import { AfterAnswer } from './AfterAnswer'

interface Props {
  enquiry: Enquiry
  onStatus: (status: EnquiryStatus) => void
}

/** On a phone without its icon, so that all of them have room on one line. */
const QUIET = `${ACTION} [&_svg]:max-sm:hidden`

export function ReplyActions({ enquiry, onStatus }: Props) {
  const { whatsApp, call, mail } = replyWays(enquiry)
  const [isWriting, setIsWriting] = useState(false)
  const [hasAnswered, setHasAnswered] = useState(false)
  const close = () => setIsWriting(false)
  const answered = () => setHasAnswered(true)
  if (!whatsApp && !call && !mail) return null
  // Of one that waits for an answer the first way is the one filled button.
  const first = enquiry.status === 'new' ? whatsApp || call || mail : null
  const look = (way: string) =>
    way === first ? `${ACTION} bg-terracotta px-3! text-white! hover:bg-terracotta-deep! sm:px-5!` : QUIET
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-0 gap-y-1 border-t sm:gap-x-1 border-line pt-2">
        {whatsApp && (
          <a href={whatsApp} {...newTab} onClick={answered} className={look(whatsApp)}>
            <WhatsAppIcon />
            וואטסאפ<span className="sr-only"> אל {enquiry.name} (נפתח בחלון חדש)</span>
          </a>
        )}
        {call && (
          <a href={call} onClick={answered} className={look(call)}>
            <PhoneIcon />
            שיחה<span className="sr-only"> אל {enquiry.name}</span>
          </a>
        )}
        {mail && (
          <a href={mail} onClick={answered} className={look(mail)}>
            <MailIcon />
            מייל<span className="sr-only"> אל {enquiry.name}</span>
          </a>
        )}
        <button type="button" onClick={() => setIsWriting(true)} className={QUIET}>
          <Icon name="edit" />
          תשובה מתבנית<span className="sr-only"> אל {enquiry.name}</span>
        </button>
        <Dialog open={isWriting} onClose={close} title={`תשובה אל ${enquiry.name}`}>
          <ReplyForm enquiry={enquiry} onAnswered={() => onStatus('contacted')} onClose={close} />
        </Dialog>
      </div>
      {hasAnswered && enquiry.status === 'new' && <AfterAnswer enquiry={enquiry} />}
    </>
  )
}
