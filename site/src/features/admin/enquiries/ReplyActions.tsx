/** Answering her in one tap: WhatsApp, a call, a mail. */
import { newTab } from '../../../lib/links'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../../ui/icons'
import { ACTION } from '../parts/ItemActions'
import type { Enquiry } from '../types'
import { replyWays } from './reply'

export function ReplyActions({ enquiry }: { enquiry: Enquiry }) {
  const { whatsApp, call, mail } = replyWays(enquiry)
  if (!whatsApp && !call && !mail) return null
  return (
    <div className="-mx-2 mt-3 flex flex-wrap items-center gap-x-1 border-t border-line pt-1">
      {whatsApp && (
        <a href={whatsApp} {...newTab} className={ACTION}>
          <WhatsAppIcon />
          וואטסאפ<span className="sr-only"> אל {enquiry.name} (נפתח בחלון חדש)</span>
        </a>
      )}
      {call && (
        <a href={call} className={ACTION}>
          <PhoneIcon />
          שיחה<span className="sr-only"> אל {enquiry.name}</span>
        </a>
      )}
      {mail && (
        <a href={mail} className={ACTION}>
          <MailIcon />
          מייל<span className="sr-only"> אל {enquiry.name}</span>
        </a>
      )}
    </div>
  )
}
