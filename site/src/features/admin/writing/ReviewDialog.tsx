/** Checklist before an article with assistant text is published: facts, prices, dates. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { BusyButton } from '../parts/BusyButton'
import { Dialog } from '../parts/Dialog'
import { checksIn, type Checks } from './checks'

interface Props {
  open: boolean
  text: string
  onClose: () => void
  onReviewed: () => void
}

const POINTS: { name: keyof Checks; label: string; hint: string }[] = [
  { name: 'facts', label: 'העובדות נכונות', hint: 'שמות, מקומות, מספרים, ומה שמסופר עלינו.' },
  { name: 'prices', label: 'המחירים וההנחות נכונים', hint: 'ואין הבטחה שלא נוכל לעמוד בה.' },
  { name: 'dates', label: 'התאריכים והשעות נכונים', hint: 'והם לא יתיישנו בעוד חודש.' },
]

export function ReviewDialog({ open, text, onClose, onReviewed }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="רגע לפני הפרסום">
      <Checklist text={text} onClose={onClose} onReviewed={onReviewed} />
    </Dialog>
  )
}

function Checklist({ text, onClose, onReviewed }: Omit<Props, 'open'>) {
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const found = checksIn(text)
  return (
    <>
      <p className="text-ink-soft">חלק מהטקסט כתבה העוזרת. סמני כל דבר אחרי שבדקת אותו.</p>
      <ul className="mt-4 space-y-4">
        {POINTS.map(({ name, label, hint }) => (
          <li key={name} className="flex items-start gap-3">
            <input
              id={`review-${name}`}
              type="checkbox"
              // One name for all three: together they are the article's `reviewed`.
              name="reviewed"
              aria-describedby={`review-${name}-hint`}
              checked={ticked[name] ?? false}
              onChange={(event) => setTicked({ ...ticked, [name]: event.target.checked })}
              className="checkbox mt-0.5"
            />
            <div className="min-w-0">
              <label htmlFor={`review-${name}`} className="block font-semibold">
                {label}
              </label>
              <div id={`review-${name}-hint`} className="text-sm text-ink-soft">
                <p>{hint}</p>
                <Found parts={found[name]} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <BusyButton disabled={!POINTS.every(({ name }) => ticked[name])} onClick={onReviewed}>
          בדקתי, לפרסם
        </BusyButton>
        <Button variant="outline" onClick={onClose}>
          לחזור לטקסט
        </Button>
      </div>
    </>
  )
}

function Found({ parts }: { parts: string[] }) {
  if (parts.length === 0) return <p>לא מצאנו כאלה בטקסט.</p>
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      <span className="sr-only">בטקסט: </span>
      {parts.map((part) => (
        <bdi key={part} className="rounded-full bg-sand-deep px-2.5 py-0.5 text-ink">
          {part}
        </bdi>
      ))}
    </p>
  )
}
