/** Links to reply by WhatsApp, phone or mail, as equal buttons in one row. */
import { newTab } from '../../../../lib/links'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../../../ui/icons'
import { ACTION } from '../../parts/lists/ItemActions'
import type { Enquiry } from '../../types'
import { replyChannels } from '../reply'

interface Props {
  enquiry: Enquiry
  /** The first way is filled: the only filled button of the list. */
  isDueFirst: boolean
  onAnswered: () => void
}

const SHAPE = `${ACTION} max-sm:gap-1.5 max-sm:px-1 sm:px-5!`
const BORDERED = `${SHAPE} border border-sea`
const FILLED = `${SHAPE} bg-terracotta text-white! hover:bg-terracotta-deep!`

export function ReplyChannels({ enquiry, isDueFirst, onAnswered }: Props) {
  const { whatsApp, call, mail } = replyChannels(enquiry)
  const first = whatsApp || call || mail
  if (!first) return null
  const look = (way: string) => (isDueFirst && way === first ? FILLED : BORDERED)
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 sm:flex sm:flex-wrap">
      {whatsApp && (
        <a href={whatsApp} {...newTab} onClick={onAnswered} className={look(whatsApp)}>
          <WhatsAppIcon />
          וואטסאפ<span className="sr-only"> אל {enquiry.name} (נפתח בחלון חדש)</span>
        </a>
      )}
      {call && (
        <a href={call} onClick={onAnswered} className={look(call)}>
          <PhoneIcon />
          שיחה<span className="sr-only"> אל {enquiry.name}</span>
        </a>
      )}
      {mail && (
        <a href={mail} onClick={onAnswered} className={look(mail)}>
          <MailIcon />
          מייל<span className="sr-only"> אל {enquiry.name}</span>
        </a>
      )}
    </div>
  )
}
