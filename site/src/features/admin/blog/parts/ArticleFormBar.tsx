import { use } from 'react'
import { IsSending } from '../../forms/saving/IsSending'
import { SaveBar } from '../../forms/saving/SaveBar'
import type { Autosave } from '../../forms/saving/useAutosave'
import { BusyButton } from '../../parts/BusyButton'
import { clockTime } from '../../israelTime'
import type { Outcome } from '../outcome'

interface Props {
  outcome: Outcome
  autosave: Autosave
  onSchedule: () => void
}

/** The first button is the one that Enter presses: it keeps the article where it is. */
export function ArticleFormBar({ outcome, autosave, onSchedule }: Props) {
  const isSending = use(IsSending)
  const button = (value: 'kept' | 'draft' | 'published') =>
    ({ type: 'submit', name: 'status', value, busy: isSending }) as const
  const schedule = { look: 'quiet', busy: isSending, onClick: onSchedule } as const

  if (outcome.status === 'published') {
    return (
      <SaveBar>
        <BusyButton {...button('kept')} className="order-1">
          לשמור ולעדכן באתר
        </BusyButton>
        <BusyButton {...button('draft')} look="quiet">
          להוריד מהאתר
        </BusyButton>
      </SaveBar>
    )
  }
  if (outcome.publishAt) {
    return (
      <SaveBar note={`יתפרסם ב${clockTime(outcome.publishAt)}, לפי שעון ישראל`}>
        <BusyButton {...button('kept')} className="order-1">
          לשמור
        </BusyButton>
        <BusyButton {...schedule}>לשנות או לבטל את המועד</BusyButton>
        <BusyButton {...button('published')} look="outline">
          לפרסם עכשיו
        </BusyButton>
      </SaveBar>
    )
  }
  return (
    <SaveBar autosave={autosave}>
      <BusyButton {...button('draft')} look="outline" className="max-sm:px-4">
        לשמור טיוטה
      </BusyButton>
      <BusyButton {...schedule} className="max-sm:px-4">
        לתזמן
      </BusyButton>
      <BusyButton {...button('published')} className="max-sm:px-4">
        לפרסם
      </BusyButton>
    </SaveBar>
  )
}
