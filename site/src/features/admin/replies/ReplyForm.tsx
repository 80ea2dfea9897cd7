/** An answer from a template: chosen, filled in, made her own, and sent by WhatsApp or mail or copied. */
import { useId, useState } from 'react'
import { Button } from '../../../ui/Button'
import { DeskLink } from '../desk/DeskLink'
import { dropRescue, keepRescue, rescued } from '../forms/rescue'
import { CONTROL, LABEL } from '../parts/look'
import type { Enquiry } from '../types'
import { fillTemplate, GAP } from './fillTemplate'
import { TEMPLATES } from './ReplyTemplates'
import { SendReply } from './SendReply'
import { TemplateChoice } from './TemplateChoice'

interface Props {
  enquiry: Enquiry
  onAnswered: () => void
  onClose: () => void
}

export function ReplyForm({ enquiry, onAnswered, onClose }: Props) {
  const copy = `reply-${enquiry.id}`
  const [text, setText] = useState(() => rescued<{ text: string }>(copy)?.values.text ?? '')
  const [chosen, setChosen] = useState('')
  const [before, setBefore] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const id = useId()

  function write(words: string) {
    setText(words)
    keepRescue(copy, { text: words })
  }

  function choose(template: string) {
    const filled = fillTemplate(template, enquiry)
    // What she wrote herself can come back.
    setBefore(text && text !== chosen ? text : null)
    setChosen(filled)
    write(filled)
  }

  function bringBack() {
    if (before !== null) write(before)
    setBefore(null)
  }

  function sent() {
    dropRescue(copy)
    setIsSent(true)
  }

  return (
    <div className="space-y-4">
      <TemplateChoice onChoose={choose} />
      <div>
        <label htmlFor={id} className={LABEL}>
          התשובה שלך
        </label>
        <textarea
          id={id}
          dir="rtl"
          rows={7}
          value={text}
          onChange={(event) => write(event.target.value)}
          aria-describedby={`${id}-gap`}
          className={CONTROL}
        />
        <p id={`${id}-gap`} role="status" className="mt-1 text-sm text-terracotta">
          {text.includes(GAP) && `חסר כאן פרט שאין לנו. כתבי אותו במקום ${GAP}`}
        </p>
      </div>
      {before !== null && (
        <Button look="quiet" onClick={bringBack}>
          להחזיר את מה שכתבתי קודם
        </Button>
      )}
      <SendReply enquiry={enquiry} text={text} onSent={sent} />
      {isSent && enquiry.status === 'new' && (
        <div role="status" className="rounded-card bg-sand p-4">
          <p className="mb-3 font-semibold">שלחת? אפשר לסמן שכבר יצרת קשר.</p>
          <Button
            onClick={() => {
              onAnswered()
              onClose()
            }}
          >
            נוצר קשר, לסמן ״בטיפול״
          </Button>
        </div>
      )}
      <DeskLink
        to={{ tab: 'enquiries', open: TEMPLATES }}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:underline"
      >
        לערוך את התבניות
      </DeskLink>
    </div>
  )
}
