/**
 * Saves one record (a trip, an article, a group of settings) from its form: by a button or by autosave, one save after the
 * other. A save in conflict with another one asks the owner, and one that failed shows its errors in the form.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, type FieldValues, type Path } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { useIsMounted } from '../../useIsMounted'
import { focusInvalidField } from '../fields/focusField'
import { withIncompleteDateErrors } from '../fields/incompleteDates'
import { differing, isSame } from './applySaved'
import { isVersionConflict } from './ifMatch'
import type { RecordKind } from './recordKind'
import { savesOf, trackSave } from './savesUnderWay'
import {
  adviceOnceLeft,
  failure,
  isAnswerLost,
  notKnown,
  notKnownHere,
  showServerErrors,
} from './serverErrors'
import { useDiscardChanges } from './useDiscardChanges'
import { useFormAutosave } from './useFormAutosave'
import { keptInForm, useLocalBackup } from './useLocalBackup'
import { useResolveConflict } from './useResolveConflict'
import { useSerialQueue } from './useSerialQueue'
import { useStoreRecord, type StoreOptions } from './useStoreRecord'
import { useUnconfirmedSaves } from './useUnconfirmedSaves'

/** A new draft that the API would refuse. */
const DRAFT_WAITS = {
  title: 'הטיוטה עוד לא נשמרה באתר',
  description: 'חסר בה משהו, והוא מסומן בטופס. מה שכתבת שמור בינתיים במכשיר הזה.',
}

interface Options<Stored, Values, Checked, Outcome> extends StoreOptions<Stored, Values, Checked, Outcome> {
  /** null for a new record. */
  opened: Stored | null
  onSaved?: () => void
  /** The name of a new record's local backup, if not that of the kind. */
  backupName?: string
  /**
   * Returns false where it asks her something first. `isConfirmed`: she was asked already. `from`: the record as last read.
   */
  maySave?: (fields: Checked, outcome: Outcome, isConfirmed: boolean, from: Stored | null) => boolean
  /** A dialog is open: no autosaves meanwhile. */
  isBusy?: boolean
}

export function useRecordForm<Stored, Values extends FieldValues, Checked, Outcome>(
  kind: RecordKind<Stored, Values, Checked, Outcome>,
  options: Options<Stored, Values, Checked, Outcome>,
) {
  const { opened, newValues, onSaved, backupName, maySave, isBusy = false } = options
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const [stored, setStored] = useState(opened)
  // The same as `stored`, readable by queued saves before React re-renders.
  const latest = useRef(opened)
  const unanswered = useUnconfirmedSaves(kind)
  // The record whose clashes (`hasConflicts`) she has resolved.
  const resolvedFor = useRef<Stored | null>(null)
  const inTurn = useSerialQueue()
  // The form's own `isSubmitting` is reset by any save that resets the form.
  const sends = useRef(0)
  const isDiscarding = useRef(false)
  // Whether she was told of a press that was not stored, or asked about it.
  const hasTold = useRef(false)
  const [isSending, setSending] = useState(false)
  const form = useForm<Values, unknown, Checked>({
    resolver: withIncompleteDateErrors(zodResolver(kind.schema as never) as never),
    defaultValues: (opened ? kind.valuesOf(opened) : newValues()) as never,
    mode: 'onTouched',
  })
  const backupNameFor = (record: Stored | null) =>
    (record === null && backupName) || kind.backupNameOf(record)
  const isUnsaved = form.formState.isDirty || unanswered.pending.length > 0
  // Also where a field was typed back after a save without an answer.
  const isChanged =
    form.formState.isDirty ||
    unanswered.pending.some(({ values }) => differing(values, form.getValues()).length > 0)
  const saves = { isUnsaved, storedValues, storedName, unansweredValues: unanswered.values, sendLeft }
  const savesItself = kind.autosave?.isOn(stored) ?? false
  const backup = useLocalBackup(
    backupNameFor(stored),
    form,
    saves,
    (clash, onResolved) => askAboutBackup(clash, onResolved),
    kind.counterFields,
  )
  const parts = { kind, form, backup, latest, resolvedFor, unanswered, setRecord }
  const { store, continueFrom } = useStoreRecord({ ...parts, backupNameFor }, options)
  const { conflict, askAboutConflict, askAboutBackup, catchUp } = useResolveConflict({
    ...parts,
    isSending: () => sends.current > 0,
    savesItself,
    send,
  })

  function setRecord(now: Stored) {
    latest.current = now
    setStored(now)
  }

  function storedValues() {
    return latest.current && kind.valuesOf(latest.current)
  }

  function storedName() {
    return latest.current && kind.nameOf(latest.current)
  }

  /** Returns whether it was stored; if not, she was told or asked. `from`: the record that was shown when she pressed. */
  async function submit(from: Stored | null, fields: Checked, outcome: Outcome): Promise<boolean> {
    const sent = structuredClone(form.getValues())
    const isInConflict = from && from !== resolvedFor.current && kind.hasConflicts?.(from)
    if (isInConflict && (await askAboutConflict(from, outcome, { unread: from }))) return false
    // A save without an answer proved to be stored meanwhile, and the press was for the state before it.
    const isOvertakenPress = () => {
      if (!from || !latest.current) return false
      const now = kind.outcomeOf(latest.current)
      return !isSame(now, kind.outcomeOf(from)) && !isSame(now, outcome)
    }
    try {
      const done = await inTurn(async () => (isOvertakenPress() ? null : store(fields, outcome, sent, false)))
      if (done) {
        onSaved?.()
        toast(kind.savedToast(done.before, done.saved))
      } else await askAboutConflict(latest.current!, outcome, { unread: latest.current!, shown: from! })
      return done !== null
    } catch (error) {
      const before = latest.current
      const isAsked = before && isVersionConflict(error) && (await askAboutConflict(before, outcome))
      if (!isAsked) showError(error, outcome)
      return false
    }
  }

  /** `outcome`: the publication state that a pressed button asked for; undefined for an autosave. */
  function showError(error: unknown, outcome?: Outcome) {
    const wrong = showServerErrors(form, error, kind.fields as Path<Values>[])
    // Another form may have a field of this name.
    if (isMounted()) focusInvalidField(wrong)
    const before = latest.current
    const mayBeStored = before && outcome !== undefined && isAnswerLost(error)
    const unknown = mayBeStored && kind.unknownTitle?.(before, outcome)
    const tell = savesItself ? notKnown : notKnownHere
    const told = unknown ? tell(unknown) : failure(kind.texts(!before).notSaved, error)
    // Of a form that she has left nothing is "here".
    const isElsewhere = !isMounted() && backup.isKept()
    toast(isElsewhere ? { ...told, description: adviceOnceLeft(error, keptInForm(storedName())) } : told)
  }

  /** Leaving the form, signing out and opening the record again take account of it until it is answered. */
  function track(saving: Promise<unknown>) {
    const nameNow = backupNameFor(latest.current)
    trackSave(saving, () => [nameNow, backupNameFor(latest.current)])
  }

  function whileSending<Result>(act: () => Promise<Result>) {
    setSending(++sends.current > 0)
    const acting = act().finally(() => setSending(--sends.current > 0))
    track(acting)
    return acting
  }

  function send(outcome: Outcome, isConfirmed = false) {
    const from = latest.current
    const submitValid = form.handleSubmit(
      async (fields) => {
        if (!maySave || maySave(fields, outcome, isConfirmed, from))
          hasTold.current = !(await submit(from, fields, outcome))
      },
      (errors) => {
        focusInvalidField(kind.fields.find((name) => name in errors))
        if (!from && kind.isDraft?.(outcome) && backup.keepNow()) toast(DRAFT_WAITS)
      },
    )
    return whileSending(submitValid)
  }

  const { autosave, sendLast } = useFormAutosave({
    ...parts,
    inTurn,
    store,
    continueFrom,
    askAboutConflict,
    showError,
    isOn: savesItself && !isBusy && !conflict.current,
    isUnsaved,
  })

  /** As she leaves. Resolves to whether she is still to be told of what is not stored. */
  async function sendLeft() {
    const isDiscarded = isDiscarding.current
    const name = backupNameFor(latest.current)
    hasTold.current = false
    if (!isDiscarded) track(sendLast())
    await savesOf(name)
    // The dialog of a discard tells its result.
    return !isDiscarded && !hasTold.current
  }

  const discard = useDiscardChanges({ ...parts, inTurn })
  const discardNext: typeof discard = (drop) => {
    isDiscarding.current = true
    return whileSending(() => discard(drop)).finally(() => (isDiscarding.current = false))
  }

  return {
    form,
    stored,
    backup,
    conflict,
    autosave,
    send,
    discardNext,
    catchUp,
    savesItself,
    isSending,
    isUnsaved,
    isChanged,
    isBusy,
    labels: kind.labels,
    texts: kind.texts(stored === null),
  }
}
