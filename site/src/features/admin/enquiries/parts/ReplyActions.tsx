/** Links to reply by WhatsApp, phone or mail, and a reply from a template. */
import { useState } from 'react'
import { newTab } from '../../../../lib/links'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../../../ui/icons'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { ReplyForm } from '../../replies/ReplyForm'
import type { Enquiry, EnquiryStatus } from '../../types'
import { replyChannels } from '../reply'
import { AfterAnswer } from './AfterAnswer'

interface Props {
  enquiry: Enquiry
  isDueFirst: boolean
  onStatus: (status: EnquiryStatus) => void
}

/** On a phone these are two equal buttons, with the less used ones below. */
const MAIN = `${ACTION} max-sm:border max-sm:border-sea`
const QUIET = `${ACTION} max-sm:-ms-2 max-sm:justify-self-start`
const FIRST = `${ACTION} border border-sea sm:px-5!`
const FILLED = `${ACTION} bg-terracotta text-white! hover:bg-terracotta-deep! sm:px-5!`

export function ReplyActions({ enquiry, isDueFirst, onStatus }: Props) {
  const { whatsApp, call, mail } = replyChannels(enquiry)
  const [isWriting, setIsWriting] = useState(false)
  const [hasAnswered, setHasAnswered] = useState(false)
  const close = () => setIsWriting(false)
  const answered = () => setHasAnswered(true)
  if (!whatsApp && !call && !mail) return null
  // The way to answer an unanswered enquiry has a border; the list's only filled button is that of the one due first.
  const first = enquiry.status === 'new' ? whatsApp || call || mail : null
  const look = isDueFirst ? FILLED : FIRST
  return (
    <>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-2 gap-y-1 border-t border-line pt-3 sm:flex sm:flex-wrap sm:items-center sm:gap-x-1 sm:pt-2">
        {whatsApp && (
          <a href={whatsApp} {...newTab} onClick={answered} className={whatsApp === first ? look : MAIN}>
            <WhatsAppIcon />
            וואטסאפ<span className="sr-only"> אל {enquiry.name} (נפתח בחלון חדש)</span>
          </a>
        )}
        {call && (
          <a href={call} onClick={answered} className={call === first ? look : MAIN}>
            <PhoneIcon />
            שיחה<span className="sr-only"> אל {enquiry.name}</span>
          </a>
        )}
        {mail && (
          <a href={mail} onClick={answered} className={mail === first ? look : QUIET}>
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
