/** Buttons that open WhatsApp or the mail program with the reply, or copy it. */
import { newTab } from '../../../lib/links'
import { ButtonLink } from '../../../ui/Button'
import { MailIcon, WhatsAppIcon } from '../../../ui/icons'
import { replyChannels } from '../enquiries/reply'
import { CopyButton } from '../parts/CopyButton'
import type { Enquiry } from '../types'

interface Props {
  enquiry: Enquiry
  text: string
  onSent: () => void
}

export function SendReply({ enquiry, text, onSent }: Props) {
  const written = text.trim()
  if (!written) return null
  const { whatsApp, mail } = replyChannels(enquiry, written)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {whatsApp && (
        <ButtonLink variant="outline" href={whatsApp} {...newTab} onClick={onSent}>
          <WhatsAppIcon />
          לשלוח בוואטסאפ<span className="sr-only"> (נפתח בחלון חדש)</span>
        </ButtonLink>
      )}
      {mail && (
        <ButtonLink variant="outline" href={mail} onClick={onSent}>
          <MailIcon />
          לשלוח במייל
        </ButtonLink>
      )}
      <CopyButton text={written} onCopied={onSent}>
        להעתיק
      </CopyButton>
    </div>
  )
}
