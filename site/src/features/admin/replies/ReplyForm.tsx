/** Writes a reply, from a template if wanted, to send by WhatsApp or mail or to copy. */
import { useId, useState } from 'react'
import { Button } from '../../../ui/Button'
import { AdminLink } from '../layout/AdminLink'
import { dropBackup, keepBackup, localBackup } from '../forms/saving/localBackup'
import { LABEL } from '../parts/classes'
import { TextArea } from '../parts/TextArea'
import type { Enquiry } from '../types'
import { fillTemplate, GAP } from './fillTemplate'
import { TEMPLATES } from './ReplyTemplates'
import { SendReply } from './SendReply'
import { TemplateChoice } from './TemplateChoice'

interface Props {
  enquiry: Enquiry
  /** Called when another app was opened with the reply, or it was copied. */
  onSent: () => void
  onAnswered: () => void
  onClose: () => void
}

interface Written {
  text: string
  /** WhatsApp or the mail program was opened with it, or it was copied. */
  isOut?: boolean
  /** Texts replaced by templates, newest last (an undo stack). */
  earlier?: string[]
}

const NOTHING: Written = { text: '' }

export function ReplyForm({ enquiry, onSent, onAnswered, onClose }: Props) {
  const backupName = `reply-${enquiry.id}`
  const [kept] = useState(() => localBackup<Written>(backupName)?.values ?? NOTHING)
  const [text, setText] = useState(kept.isOut ? '' : kept.text)
  const [chosen, setChosen] = useState('')
  // A text opened in another app may not have been sent from there.
  const [earlier, setEarlier] = useState([kept.earlier ?? [], kept.isOut ? kept.text : []].flat())
  const [isSent, setIsSent] = useState(false)
  const id = useId()
  const keep = (words: Written) => keepBackup(backupName, words)

  // Only an edited text is pushed; an unchanged template can be chosen again.
  const own = text.trim() && text !== chosen ? [text] : []

  function write(words: string, earlierWords = earlier) {
    setText(words)
    setEarlier(earlierWords)
    keep({ text: words, earlier: earlierWords })
  }

  function choose(template: string) {
    const filled = fillTemplate(template, enquiry)
    setChosen(filled)
    write(filled, [...earlier, ...own])
  }

  /** Undo; the current text moves to the bottom of the stack. */
  function bringBack() {
    write(earlier.at(-1) ?? '', [...own, ...earlier.slice(0, -1)])
  }

  function sent() {
    keep({ text, isOut: true, earlier })
    setIsSent(true)
    onSent()
  }

  return (
    <div className="space-y-4">
      <TemplateChoice onChoose={choose} />
      <div>
        <label htmlFor={id} className={LABEL}>
          התשובה שלך
        </label>
        <TextArea
          id={id}
          dir="rtl"
          rows={7}
          value={text}
          onChange={(event) => write(event.target.value)}
          aria-describedby={`${id}-gap`}
        />
        <p id={`${id}-gap`} role="status" className="mt-1 text-sm text-terracotta">
          {text.includes(GAP) && `חסר כאן פרט שאין לנו. כתבי אותו במקום ${GAP}`}
        </p>
      </div>
      {earlier.length > 0 && (
        <Button variant="quiet" onClick={bringBack}>
          להחזיר את מה שכתבתי קודם
        </Button>
      )}
      <SendReply enquiry={enquiry} text={text} onSent={sent} />
      {isSent && enquiry.status === 'new' && (
        <div role="status" className="rounded-card bg-sand p-4">
          <p className="mb-3 font-semibold">שלחת? אפשר לסמן שענית.</p>
          <Button
            onClick={() => {
              dropBackup(backupName)
              onAnswered()
              onClose()
            }}
          >
            עניתי, להעביר ל״בטיפול״
          </Button>
        </div>
      )}
      <AdminLink
        to={{ tab: 'enquiries', open: TEMPLATES }}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:underline"
      >
        לערוך את התבניות
      </AdminLink>
    </div>
  )
}
