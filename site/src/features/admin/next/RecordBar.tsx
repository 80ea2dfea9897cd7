/** The buttons of a record's form, by where the record stands. */
import { use, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { IsSending } from '../forms/saving/IsSending'
import { SaveBar } from '../forms/saving/SaveBar'
import type { Autosave } from '../forms/saving/useAutosave'
import { clockTime } from '../israelTime'
import { BusyButton } from '../parts/BusyButton'
import type { PublicationState } from './publicationState'

interface Props {
  state: PublicationState
  autosave: Autosave
  /** Changes to what is live are kept beside it. */
  hasNext: boolean
  /** Some of them were changed on the site as well. */
  hasClashes: boolean
  /** 'לפרסם' */
  publish: string
  /** Left out where there is nothing to schedule yet. */
  onSchedule?: () => void
  onDrop: () => void
  /** Before the others. */
  children?: ReactNode
}

/**
 * The first button is the one that Enter presses: it keeps the record where it is, and of what is live Enter publishes nothing
 * (HTML, "implicit submission": a first button that is disabled ends it). With nothing to publish the bar says so instead of
 * offering it, and has the focus of the button that was pressed.
 */
export function RecordBar({
  state,
  autosave,
  hasNext,
  hasClashes,
  publish,
  onSchedule,
  onDrop,
  children,
}: Props) {
  const { isDirty } = useFormState()
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
    const isWaiting = hasNext || isDirty
    return (
      <SaveBar
        autosave={autosave}
        note={isWaiting ? noteOf(hasClashes) : undefined}
        isAsPublished={!isWaiting}
      >
        <button type="submit" disabled hidden />
        {isWaiting ? (
          <>
            <BusyButton {...button('kept')} className="order-1 max-sm:px-4">
              לפרסם את השינויים
            </BusyButton>
            <BusyButton variant="quiet" busy={isSending} onClick={onDrop} className="max-sm:px-4">
              לזרוק את השינויים
            </BusyButton>
          </>
        ) : (
          // Not where "publish" was: the second of two quick presses would take the record off the site.
          <BusyButton key="draft" {...button('draft')} variant="quiet" className="me-auto max-sm:px-4">
            להוריד מהאתר
          </BusyButton>
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

const noteOf = (hasClashes: boolean) =>
  hasClashes ? 'מה שבאתר השתנה בינתיים. לפני הפרסום תתבקשי לבחור.' : 'יש כאן שינויים שעוד לא באתר.'
