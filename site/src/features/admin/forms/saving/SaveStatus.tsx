/** Status of the form: errors, unsaved changes, or the state of the last save. */
import { use, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { PUBLISHING_STATES } from '../../publishing/publishingStates'
import { timeAgo } from '../../publishing/timeAgo'
import { usePublishing } from '../../publishing/usePublishing'
import { revealField } from '../fields/focusField'
import { IsSending } from './IsSending'
import { IsUnsaved } from './IsUnsaved'
import { hasRoomForBackups } from './localBackup'
import type { Autosave } from './useAutosave'

/** Texts while nothing can be saved. `kept`: where what she wrote is meanwhile. */
const WAITING = {
  away: (kept: string) =>
    `אין חיבור כרגע. מה שכתבת ${kept}, ויישמר גם באתר כשהחיבור יחזור, אם הטופס יישאר פתוח.`,
  offline: (kept: string) => `אין חיבור כרגע. מה שכתבת ${kept}. כשהחיבור יחזור, יישאר רק לשמור.`,
  signedOut: (kept: string) =>
    `צריך להתחבר שוב. מה שכתבת ${kept}, ויישמר גם באתר אחרי ההתחברות, אם הטופס יישאר פתוח.`,
}
const keptWhere = () => (hasRoomForBackups() ? 'שמור במכשיר הזה' : 'נשאר רק בדף הזה')

const LINK = 'min-h-11 px-2 text-sm font-semibold underline underline-offset-4'

interface Props {
  autosave?: Autosave
  /** The form's values are those on the site. */
  isAsPublished?: boolean
  /** A note above it already says that something is not on the site yet. */
  hasNote?: boolean
}

export function SaveStatus({ autosave, ...rest }: Props) {
  const { errors } = useFormState()
  const isUnsaved = use(IsUnsaved)
  const isSending = use(IsSending)
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine)
  const isRight = Object.keys(errors).length === 0
  const waiting = isRight && isUnsaved && (autosave ? waitingOf(autosave) : !isOnline && 'offline')
  const isStopped = isRight && isUnsaved && !isSending && autosave?.state === 'stopped'
  return (
    <>
      {/* Always rendered: a live region that is added together with its text is not announced everywhere. */}
      <div role="status" className="contents">
        {waiting && <p className="px-2 text-sm">{WAITING[waiting](keptWhere())}</p>}
        {isStopped && (
          <p className="px-2 text-sm">
            השמירה האוטומטית נעצרה.{' '}
            <button type="button" onClick={autosave.retry} className={LINK}>
              לראות מה צריך לבדוק
            </button>
          </p>
        )}
      </div>
      {!waiting && !isStopped && <FormStatus autosave={autosave} {...rest} />}
    </>
  )
}

/** Errors, unsaved changes or the last save, while neither a lost connection nor a stopped autosave is shown. */
function FormStatus({ autosave, isAsPublished = false, hasNote = false }: Props) {
  const { errors } = useFormState()
  const isUnsaved = use(IsUnsaved)
  const isSending = use(IsSending)
  const wrong = Object.keys(errors).length

  if (wrong > 0) {
    return (
      <button type="button" onClick={focusFirstInvalid} className={`${LINK} text-terracotta`}>
        {wrong === 1 ? 'שדה אחד צריך תיקון' : `${wrong} שדות צריכים תיקון`}
      </button>
    )
  }
  if (isSending) return <p className="px-2 text-sm text-ink-soft max-sm:sr-only">שומרת...</p>
  if (autosave?.state === 'saving') return <p className="px-2 text-sm text-ink-soft">שומרת...</p>
  if (isUnsaved)
    return (
      <p className={hasNote && autosave ? 'sr-only' : 'px-2 text-sm text-ink-soft'}>יש שינויים שלא נשמרו</p>
    )
  if (isAsPublished) return <LastSave whenLive="פורסם, ואין שינויים שמחכים" />
  if (autosave?.savedAt) return <SavedAgo savedAt={autosave.savedAt} />
  return <LastSave />
}

/** Also focuses what react-hook-form cannot: a row of a list or, without an invalid control (a picture), the message. */
function focusFirstInvalid({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const field = currentTarget.form!.querySelector<HTMLElement>(
    '[aria-invalid=true], [data-error]:not(:empty)',
  )
  revealField(field, () => field?.focus())
}

const waitingOf = ({ state }: Autosave) => (state === 'away' || state === 'signedOut') && state

function listenToConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** 'נשמר לפני רגע', and later how long ago. */
function SavedAgo({ savedAt }: { savedAt: number }) {
  const [now, setNow] = useState(savedAt)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 20_000)
    return () => window.clearInterval(timer)
  }, [])
  return <p className="px-2 text-sm text-ink-soft">נשמר {timeAgo(savedAt, now)}</p>
}

/**
 * The header also shows and announces this; here it is visible further down the form. "Live" is shown only after a build that
 * was seen running, or with `whenLive`: beside a draft it would promise too much.
 */
function LastSave({ whenLive }: { whenLive?: string }) {
  const { state } = usePublishing()
  const [wasBuilding, setWasBuilding] = useState(false)
  if (state === 'building' && !wasBuilding) setWasBuilding(true)
  if (!state || (state === 'live' && !wasBuilding && !whenLive)) return null

  const { words, dot } = PUBLISHING_STATES[state]
  return (
    <p aria-hidden={!whenLive} className="flex items-center gap-2 px-2 text-sm text-ink-soft">
      <span className={`size-2.5 rounded-full ${dot}`} />
      {state === 'live' && whenLive ? whenLive : words}
    </p>
  )
}
