/** The save bar of a record's form: its buttons depend on the publication state. */
import { use, type ReactNode } from 'react'
import { IsSending } from '../forms/saving/IsSending'
import { SaveBar } from '../forms/saving/SaveBar'
import type { Autosave } from '../forms/saving/useAutosave'
import { clockTime } from '../israelTime'
import { BusyButton } from '../parts/BusyButton'
import type { PublicationState } from './publicationState'

interface Props {
  state: PublicationState
  autosave: Autosave
  /** A published record has unpublished changes, saved or not. */
  hasChanges: boolean
  /** Some of the changed fields were also changed in the published version. */
  hasConflicts: boolean
  /** 'לפרסם' */
  publish: string
  /** Undefined if scheduling is not possible. */
  onSchedule?: () => void
  onDrop: () => void
  /** Further buttons, before the others. */
  children?: ReactNode
}

/**
 * Enter presses the first submit button (HTML, "implicit submission"; none if that is disabled), which keeps the publication state:
 * Enter never publishes changes of a published record. With nothing to publish the bar says so and has no button: it
 * takes the focus of the one that was pressed.
 */
export function RecordBar({
  state,
  autosave,
  hasChanges,
  hasConflicts,
  publish,
  onSchedule,
  onDrop,
  children,
}: Props) {
  const isSending = use(IsSending)
  const button = (value: 'kept' | 'draft' | 'published') =>
    ({ type: 'submit', name: 'outcome', value, busy: isSending, className: 'max-sm:px-4' }) as const
  const schedule = {
    variant: 'quiet',
    busy: isSending,
    onClick: onSchedule,
    className: 'max-sm:px-4',
  } as const

  if (state.published) {
    return (
      <SaveBar
        autosave={autosave}
        note={hasChanges ? noteOf(hasConflicts) : undefined}
        isAsPublished={!hasChanges}
      >
        <button type="submit" disabled hidden />
        {hasChanges && (
          <>
            <BusyButton {...button('kept')} className="order-1 max-sm:px-4">
              לפרסם את השינויים
            </BusyButton>
            <BusyButton variant="quiet" busy={isSending} onClick={onDrop} className="max-sm:px-4">
              לזרוק את השינויים
            </BusyButton>
          </>
        )}
      </SaveBar>
    )
  }
  if (state.publishAt) {
    return (
      <SaveBar
        note={
          <>
            יתפרסם ב{clockTime(state.publishAt)}
            <span className="max-sm:sr-only">, לפי שעון ישראל</span>
          </>
        }
      >
        <BusyButton key="kept" {...button('kept')} className="order-1">
          לשמור
        </BusyButton>
        <BusyButton {...schedule}>
          <span>
            לשנות <span className="max-sm:sr-only">או לבטל </span>את המועד
          </span>
        </BusyButton>
        <BusyButton key="site" {...button('published')} variant="outline">
          לפרסם עכשיו
        </BusyButton>
      </SaveBar>
    )
  }
  return (
    <SaveBar autosave={autosave}>
      {children}
      <BusyButton key="draft" {...button('draft')} variant="outline">
        לשמור טיוטה
      </BusyButton>
      {onSchedule && <BusyButton {...schedule}>לתזמן</BusyButton>}
      <BusyButton key="site" {...button('published')}>
        {publish}
      </BusyButton>
    </SaveBar>
  )
}

const noteOf = (hasConflicts: boolean) =>
  hasConflicts ? 'מה שבאתר השתנה בינתיים. לפני הפרסום תתבקשי לבחור.' : 'יש כאן שינויים שעוד לא באתר.'
