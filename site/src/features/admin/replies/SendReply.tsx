/** Buttons that open WhatsApp or the mail program with the reply, or copy it. */
import { useState } from 'react'
import { newTab } from '../../../lib/links'
import { MailIcon, WhatsAppIcon } from '../../../ui/icons'
import { replyChannels } from '../enquiries/reply'
import { Icon } from '../parts/Icon'
import type { Enquiry } from '../types'

const WAY =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-sea px-4 text-sm font-semibold text-sea hover:bg-sea hover:text-white'

interface Props {
  enquiry: Enquiry
  text: string
  onSent: () => void
}

export function SendReply({ enquiry, text, onSent }: Props) {
  const [copied, setCopied] = useState('')
  const written = text.trim()
  if (!written) return null
  const { whatsApp, mail } = replyChannels(enquiry, written)

  async function copy() {
    try {
      await navigator.clipboard.writeText(written)
      setCopied('הועתק')
      onSent()
    } catch {
      setCopied('ההעתקה לא הצליחה. סמני את הטקסט והעתיקי אותו.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {whatsApp && (
        <a href={whatsApp} {...newTab} onClick={onSent} className={WAY}>
          <WhatsAppIcon />
          לשלוח בוואטסאפ<span className="sr-only"> (נפתח בחלון חדש)</span>
        </a>
      )}
      {mail && (
        <a href={mail} onClick={onSent} className={WAY}>
          <MailIcon />
          לשלוח במייל
        </a>
      )}
      <button type="button" onClick={() => void copy()} className={WAY}>
        <Icon name="copy" />
        להעתיק
      </button>
      <span role="status" className="text-sm text-ink-soft">
        {copied}
      </span>
    </div>
  )
}
