/** Protects a form's unsaved text: a local backup, also as she leaves, a question where there is none, and restoring a backup. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useToast, type ToastMessage } from '../../../../ui/Toast'
import { useLeaveGuard } from '../../layout/useLeaveGuard'
import { quoted } from '../../parts/quoted'
import { isSame } from './applySaved'
import { changedFields, isPendingUploadCount } from './conflict'
import {
  backupsOf,
  dropArchived,
  deleteOwnBackup,
  writeOwnBackup,
  archiveBackup,
  showStorageFull,
  type BackupId,
} from './localBackup'
import type { Unsaved } from './mergeRestored'
import { savesOf } from './savesUnderWay'

/** Milliseconds from the first change to writing the backup; a hidden or closing page writes it at once. */
const SOON = 500

/** What a backup cannot hold, as she leaves. */
const NO_ROOM = {
  title: 'יש שינויים שלא נשמרו',
  text: 'אין מקום במכשיר הזה לעותק של מה שכתבת. אם תצאי עכשיו, מה ששינית כאן מאז השמירה האחרונה עלול להימחק.',
}
const PICTURES_WAIT = {
  title: 'יש כאן תמונות שעוד לא הועלו',
  text: 'מה שכתבת לא יאבד. את התמונות יהיה צריך לבחור שוב.',
}

/** The end of a sentence about a copy on this device. */
export const keptInForm = (record: string | null) =>
  `שמור במכשיר הזה, ומחכה לך בטופס${record ? ` של ${quoted(record)}` : ''}.`

const stayed = (record: string | null): ToastMessage => ({
  title: 'מה שכתבת עוד לא נשמר באתר',
  description: `הוא ${keptInForm(record)}`,
})

/** Asks which to keep where another device saved these fields since. `onResolved` is called when the owner has chosen. */
type AskAbout<Values> = (clash: Pick<Unsaved<Values>, 'mine' | 'before'>, onResolved: () => void) => void

interface Saves<Values> {
  /** As the context `IsUnsaved`. */
  isUnsaved: boolean
  /** null for a new record. */
  storedValues: () => Values | null
  /** The title of the stored record; null for a new one. */
  storedName: () => string | null
  /** What was sent without an answer. */
  unansweredValues: () => Values[]
  /** Sends what can be sent as she leaves. Resolves, when it is answered, to whether she is to be told of what stays. */
  sendLeft: () => Promise<boolean>
}

/** `counterFields`: as `RecordKind.counterFields`. */
export function useLocalBackup<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  { isUnsaved, storedValues, storedName, unansweredValues, sendLeft }: Saves<Values>,
  askAbout: AskAbout<Values>,
  counterFields: readonly string[] = [],
) {
  const { toast } = useToast()
  const [copies, setCopies] = useState(() => (savesOf(name) ? [] : backupsOf<Unsaved<Values>>(name)))
  const found = copies[0] ?? null
  const own = useRef<BackupId | null>(null)
  // Whether the copy of a left form went to the record that it has created.
  const hasMoved = useRef(false)

  /** Of a stored record only the changed fields: the others may be saved from elsewhere before she restores the backup. */
  function unsavedValues() {
    const values = withoutCounts(form.getValues())
    const maybeStored = [form.formState.defaultValues ?? {}, ...unansweredValues()]
    const changed: Partial<Values> = Object.assign(
      {},
      ...maybeStored.map((stored) => changedFields(stored, values)),
    )
    return !storedValues() && !isEmpty(changed) ? values : changed
  }

  /** Returns whether it was stored; if not, the backup before stays. */
  function keepNow(under = name, mine: Partial<Values> = unsavedValues(), stored = storedValues()) {
    // No changes: an empty backup would push out another.
    if (isEmpty(mine)) return true
    const before = Object.fromEntries(Object.keys(mine).map((field) => [field, stored?.[field]]))
    const kept = writeOwnBackup(under, { mine, before }, own.current)
    own.current = kept ?? own.current
    return kept !== null
  }

  function drop() {
    if (own.current) deleteOwnBackup(own.current)
    own.current = null
  }

  const keep = useEffectEvent(() => {
    const values = isUnsaved ? unsavedValues() : {}
    // Changed back to what is stored, or cleared.
    if (isEmpty(values)) drop()
    else keepNow(name, values)
  })

  // The backup that was found is archived before typing could overwrite it; she may leave it undecided.
  const onOpened = useEffectEvent(() => {
    archiveBackup(name)
    // The copy of a form that is still being saved is gone once it is stored.
    const wasNew = !storedValues()
    void savesOf(name)?.then(() => {
      archiveBackup(name)
      // The copy of another new record is offered in the next one.
      if (wasNew && storedValues()) return
      setCopies(backupsOf<Unsaved<Values>>(name).filter(({ at }) => at !== own.current?.at))
    })
  })
  useEffect(() => onOpened(), [])

  useEffect(() => {
    let timer: number | undefined
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        // A throttle, not a debounce: typing without a pause must be backed up too.
        timer ??= window.setTimeout(() => {
          timer = undefined
          keep()
        }, SOON)
      },
    })
    const onHide = () => keep()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      stopWatching()
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
    }
  }, [form])

  /** Backs up what she wrote as she leaves. Returns the question about what is lost all the same; null where nothing is. */
  function keepAndAsk() {
    if (!keepNow()) return NO_ROOM
    const hasPictures = Object.entries(form.getValues()).some(
      ([field, count]) => isPendingUploadCount(field) && Number(count) > 0,
    )
    return hasPictures ? PICTURES_WAIT : null
  }

  /** Once she leaves. Tells her of a copy that stays on this device alone. */
  async function onLeave() {
    const isKept = keepNow()
    hasMoved.current = false
    const isUntold = await sendLeft()
    if (isUntold && isKept && (own.current !== null || hasMoved.current)) toast(stayed(storedName()))
  }
  useLeaveGuard(isUnsaved, { question: keepAndAsk, onLeave: () => void onLeave(), name })

  /** Drops the backup that she restored or refused; the one before it is offered next. */
  function dismissFound() {
    if (!found) return
    dropArchived(found)
    setCopies((rest) => rest.filter((copy) => copy.at !== found.at))
  }

  function archiveOwn() {
    archiveBackup(name)
    own.current = null
    setCopies(backupsOf<Unsaved<Values>>(name))
  }

  /** Archives the form's text before another one, which is `stored`, replaces it. False, and told, without room for it. */
  function saveDraftAside(mine: Partial<Values> = unsavedValues(), stored = storedValues()): boolean {
    const texts = withoutCounts(mine)
    if (isEmpty(texts)) {
      drop()
      return true
    }
    const isKept = keepNow(name, texts, stored)
    if (isKept) archiveOwn()
    else showStorageFull()
    return isKept
  }

  return {
    found,
    /**
     * Fills the form from the backup and archives what it held; where another device saved the same fields since, she is asked.
     * Nothing happens without room for what it held.
     */
    restore() {
      if (!found) return
      if (isUnsaved && !keepNow()) return showStorageFull()
      const { mine, before } = found.values
      const now = storedValues()
      const clash = Object.fromEntries(
        Object.entries(before).filter(
          ([field, was]) =>
            now &&
            !isSame(was, now[field]) &&
            (counterFields.includes(field) || !isSame(mine[field], now[field])),
        ),
      ) as Partial<Values>
      const isInConflict = Object.keys(clash).length > 0
      if (!isInConflict) dismissFound()
      if (isUnsaved) archiveOwn()
      for (const [field, value] of Object.entries(mine)) {
        if (!(field in clash)) form.setValue(field as never, value as never, { shouldDirty: true })
      }
      keepNow()
      if (isInConflict) askAbout({ mine, before: clash }, dismissFound)
    },
    /** She refuses the backup. */
    drop: dismissFound,
    /** Backs up the fields that differ from what is live. */
    keep: (live: Values) => void keepNow(name, withoutCounts(changedFields(live, form.getValues())), live),
    /**
     * After a save: what differs from `base`, which the form stands on now, was typed meanwhile and is backed up under the name that
     * the record has now. Not compared with the form's own defaults, which stay behind once she has left it.
     */
    saved(base: Values, nameNow: string) {
      drop()
      keepNow(nameNow, withoutCounts(changedFields(base, form.getValues())))
    },
    /** Backs up what she wrote. False where it is nothing, or without room for it. */
    keepNow: () => !isEmpty(unsavedValues()) && keepNow(),
    /** Whether what she wrote has a copy on this device. */
    isKept: () => own.current !== null,
    saveDraftAside,
    /**
     * After a save that created a record, from a form that is emptied for another one: what was typed meanwhile is offered where
     * the record is opened. False where there is none, or it was not stored.
     */
    moveBackupTo(to: string, mine: Partial<Values>, stored: Values): boolean {
      const texts = withoutCounts(mine)
      if (isEmpty(texts)) return false
      drop()
      const isKept = keepNow(to, texts, stored)
      own.current = null
      hasMoved.current = isKept
      return isKept
    },
  }
}

/** The files of pictures that wait for their upload are in no backup. */
const withoutCounts = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !isPendingUploadCount(name)),
  ) as Partial<Values>

const isEmpty = (values: object) => Object.keys(values).length === 0
