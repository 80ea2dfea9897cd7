/**
 * Saves one record (a trip, an article, a group of settings) from its form: by a button or by autosave, one save after the
 * other. A save in conflict with another one asks the owner, and one that failed shows its errors in the form.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, type FieldValues, type Path } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { randomId } from '../../../../lib/randomId'
import { applySaved, applySavedQuietly, differing, isSame } from './applySaved'
import { withIncompleteDateErrors } from '../fields/incompleteDates'
import { changedFields } from './conflict'
import { addUnconfirmedSlug, isSpent, spend } from './creationKeys'
import type { RecordKind } from './recordKind'
import { failure, hasNoAnswer, isAnswerLost, notKnown, notKnownHere, showServerErrors } from './serverErrors'
import { useAutosave } from './useAutosave'
import { useConflict } from './useConflict'
import { useDiscardChanges } from './useDiscardChanges'
import { useLocalBackup } from './useLocalBackup'
import { focusInvalidField } from '../fields/focusField'
import { useQuietSave } from './useQuietSave'
import { useSerialQueue } from './useSerialQueue'
import type { Unsaved } from './mergeRestored'
import { useUnconfirmedSaves } from './useUnconfirmedSaves'
import { isVersionConflict } from './ifMatch'

export interface SaveRequest<Stored, Checked, Outcome> {
  /** What the form was filled from; null for a new record. */
  from: Stored | null
  fields: Checked
  outcome: Outcome
  creationKey: string
  /** An autosave: it shows no toast, and changes nothing on the site. */
  isQuiet: boolean
}

interface Options<Stored, Values, Checked, Outcome> {
  /** null for a new record. */
  opened: Stored | null
  /** Initial values of a new record. */
  newValues: () => Values
  save: (request: SaveRequest<Stored, Checked, Outcome>) => Promise<Stored>
  /** With it the form continues with the created record; without it the form is reset for another new one. */
  onCreated?: (stored: Stored) => void
  /**
   * Called if the owner kept typing while a new record was created and the form is reset for the next one: opens that record,
   * whose form offers the text as a backup.
   */
  onTypedOn?: (stored: Stored) => void
  onSaved?: () => void
  /** The name of a new record's local backup, if not that of the kind. */
  backupName?: string
  /** Returns false where it asks her something first. `isConfirmed`: she was asked already. */
  maySave?: (fields: Checked, outcome: Outcome, isConfirmed: boolean) => boolean
  /** A dialog is open: no autosaves meanwhile. */
  isBusy?: boolean
}

export function useRecordForm<Stored, Values extends FieldValues, Checked, Outcome>(
  kind: RecordKind<Stored, Values, Checked, Outcome>,
  options: Options<Stored, Values, Checked, Outcome>,
) {
  const {
    opened,
    newValues,
    save,
    onCreated,
    onTypedOn,
    onSaved,
    backupName,
    maySave,
    isBusy = false,
  } = options
  const { toast } = useToast()
  const [stored, setStored] = useState(opened)
  // The same as `stored`, readable by queued saves before React re-renders.
  const latest = useRef(opened)
  const unanswered = useUnconfirmedSaves(kind)
  // The record whose clashes (`hasConflicts`) she has resolved.
  const resolvedFor = useRef<Stored | null>(null)
  const inTurn = useSerialQueue()
  // The form's own `isSubmitting` is reset by any save that resets the form.
  const sends = useRef(0)
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
  const saves = { isUnsaved, storedValues, unansweredValues: unanswered.values }
  const backup = useLocalBackup(backupNameFor(stored), form, saves, askAboutBackup, kind.counterFields)
  const conflict = useConflict({
    form,
    valuesOf: kind.valuesOf,
    counterFields: kind.counterFields,
    afterMerge: kind.afterMerge,
    onStored: setRecord,
    saveDraftAside: backup.saveDraftAside,
  })

  function setRecord(now: Stored) {
    latest.current = now
    setStored(now)
  }

  function storedValues() {
    return latest.current && kind.valuesOf(latest.current)
  }

  const readAgain = (from: Stored) => kind.readAgain(from).catch(() => undefined)

  /** `sent` are the form's values when `fields` were read: she may have typed more while it waited in the queue. */
  async function store(fields: Checked, outcome: Outcome, sent: Values, isQuiet: boolean) {
    const before = latest.current
    // A backup made after a save has no key.
    if (!before && (!sent.creationKey || isSpent(sent.creationKey))) {
      Object.assign(sent, { creationKey: randomId() })
      // The next try of this form sends the same key.
      form.setValue('creationKey' as Path<Values>, sent.creationKey)
    }
    function saveFrom(from: Stored | null) {
      const saving = save({ from, fields, outcome, creationKey: sent.creationKey, isQuiet })
      // A creation is sent again with its key.
      return from ? unanswered.track({ fields, values: sent, outcome }, saving) : saving
    }
    let basis = before
    const saved = await saveFrom(before).catch(async (error: unknown) => {
      if (!before && hasNoAnswer(error)) addUnconfirmedSlug(sent.creationKey, sent.slug)
      const mayBeOwnSave = before && !isQuiet && isVersionConflict(error)
      const own = mayBeOwnSave && (await unanswered.findStored(before, outcome))
      if (!own) throw error
      basis = own.saved
      return saveFrom(basis)
    })
    // Her decision holds, unless the save was based on a record that she has not seen.
    if (basis && basis === resolvedFor.current) resolvedFor.current = saved
    if (!before) spend(sent.creationKey)
    unanswered.forget()
    const isKept = before !== null || onCreated !== undefined
    if (isKept) setRecord(saved)
    else if (moveToCreated(saved, sent)) return { before, saved }
    const isAllSaved = isQuiet
      ? applySavedQuietly(form, sent)
      : applySaved(form, sent, isKept ? kind.valuesOf(saved) : newValues())
    backup.saved(isAllSaved, backupNameFor(latest.current))
    if (!before) onCreated?.(saved)
    return { before, saved }
  }

  /** Continues from what a save without an answer has stored; what she typed since is unsaved. */
  function continueFrom(own: { saved: Stored; sent: Values }) {
    unanswered.forget()
    setRecord(own.saved)
    backup.saved(applySavedQuietly(form, own.sent), backupNameFor(own.saved))
    return own
  }

  /** Moves what was typed during the creation to the created record's local backup. False if nothing was. */
  function moveToCreated(saved: Stored, sent: Values) {
    const typed = changedFields(sent, form.getValues())
    if (!backup.moveBackupTo(kind.backupNameOf(saved), typed, kind.valuesOf(saved))) return false
    form.reset(newValues())
    onTypedOn?.(saved)
    return true
  }

  /** `from`: the record that was shown when she pressed. */
  async function submit(from: Stored | null, fields: Checked, outcome: Outcome) {
    const sent = structuredClone(form.getValues())
    const isInConflict = from && from !== resolvedFor.current && kind.hasConflicts?.(from)
    if (isInConflict && (await askAboutConflict(from, outcome, { unread: from }))) return
    // A save without an answer proved to be stored meanwhile, and the press was for the state before it.
    const isOvertakenPress = () => {
      if (!from || !latest.current) return false
      const now = kind.outcomeOf(latest.current)
      return !isSame(now, kind.outcomeOf(from)) && !isSame(now, outcome)
    }
    try {
      const done = await inTurn(async () => (isOvertakenPress() ? null : store(fields, outcome, sent, false)))
      if (!done) {
        await askAboutConflict(latest.current!, outcome, { unread: latest.current!, shown: from! })
        return
      }
      onSaved?.()
      toast(kind.savedToast(done.before, done.saved))
    } catch (error) {
      const before = latest.current
      if (before && isVersionConflict(error) && (await askAboutConflict(before, outcome))) return
      showError(error, outcome)
    }
  }

  /** `outcome`: the publication state that a pressed button asked for; undefined for an autosave. */
  function showError(error: unknown, outcome?: Outcome) {
    focusInvalidField(showServerErrors(form, error, kind.fields as Path<Values>[]))
    const before = latest.current
    const mayBeStored = before && outcome !== undefined && isAnswerLost(error)
    const unknown = mayBeStored && kind.unknownTitle?.(before, outcome)
    const tell = savesItself ? notKnown : notKnownHere
    toast(unknown ? tell(unknown) : failure(kind.words(!before).notSaved, error))
  }

  /**
   * After a conflict: reads the record and merges it, or asks her. Returns whether it did either. `unread` is used if the
   * record cannot be read. `shown`: whose state she saw when she pressed. `isQuiet`: an autosave, which is not sent again here, as the next one follows. `isUnasked`: as in
   * `useConflict`.
   */
  async function askAboutConflict(
    before: Stored,
    wanted: Outcome,
    how: { unread?: Stored; shown?: Stored; isQuiet?: boolean; isUnasked?: boolean } = {},
  ) {
    const { unread, shown = before, isQuiet, isUnasked } = how
    const read = await readAgain(before)
    const now = read ?? unread
    // A save that is under way was read from the form as it is now, and finds the conflict itself.
    if (!now || (isUnasked && sends.current > 0)) return false
    // A save that does not change the publication state keeps the one that the other save gave it.
    const outcome = isSame(wanted, kind.outcomeOf(shown)) ? kind.outcomeOf(now) : wanted
    const conflictValues = kind.conflictValues?.(before, now)
    const onStoredChosen = () => {
      if (conflictValues) resolvedFor.current = now
      if (read) unanswered.forget()
    }
    const saveAgain = (isAsSent: boolean) => {
      onStoredChosen()
      // She was asked before this save, if it is sent as she pressed it.
      if (!isQuiet) void send(outcome, isAsSent && isSame(outcome, wanted))
    }
    return conflict.found(now, {
      ...{ before, saveAgain, onStoredChosen, conflictValues, isUnasked, sent: unanswered.values() },
      isOwn: shown !== before,
      note: kind.concurrentChangeMessage?.(shown, now, outcome),
    })
  }

  function askAboutBackup({ mine, before }: Unsaved<Values>, onResolved: () => void) {
    const now = latest.current
    if (!now) return
    const values = kind.valuesOf(now)
    conflict.found(now, {
      before: now,
      conflictValues: { base: { ...values, ...before }, stored: values },
      restored: mine,
      saveAgain() {
        onResolved()
        if (!savesItself) void send(kind.outcomeOf(now))
      },
      onStoredChosen: onResolved,
    })
  }

  /** Merges a record whose publication state has changed, such as by a schedule. What both changed is left to the next save. */
  async function catchUp(isOver: AbortSignal) {
    const before = latest.current
    const now = before && (await readAgain(before))
    const isInUse = latest.current !== before || sends.current > 0 || conflict.current || isOver.aborted
    if (!now || isInUse || isSame(kind.outcomeOf(before), kind.outcomeOf(now))) return
    conflict.found(now, {
      before,
      saveAgain: () => {},
      onStoredChosen: () => {},
      sent: unanswered.values(),
      isUnasked: true,
    })
  }

  function whileSending<Result>(act: () => Promise<Result>) {
    setSending(++sends.current > 0)
    return act().finally(() => setSending(--sends.current > 0))
  }

  function send(outcome: Outcome, isConfirmed = false) {
    const from = latest.current
    const submitValid = form.handleSubmit(
      async (fields) => {
        if (!maySave || maySave(fields, outcome, isConfirmed)) await submit(from, fields, outcome)
      },
      (errors) => focusInvalidField(kind.fields.find((name) => name in errors)),
    )
    return whileSending(submitValid)
  }

  const savesItself = kind.autosave?.isOn(stored) ?? false
  const saveQuietly = useQuietSave(kind, form, async (fields, sent) => {
    const before = latest.current
    try {
      const { saved } = await store(fields, kind.outcomeOf(before), sent, true)
      return { saved, sent }
    } catch (error) {
      // The record may have been unpublished or scheduled meanwhile: nothing is sent again, only read.
      const own = before && isVersionConflict(error) && (await unanswered.findStored(before))
      if (!own) throw error
      return continueFrom(own)
    }
  })
  const autosaving = {
    isOn: savesItself && !isBusy && !conflict.current,
    isUnsaved,
    isUnanswered: unanswered.pending.length > 0,
  }
  const autosave = useAutosave(form, autosaving, (isManual) =>
    inTurn(() =>
      saveQuietly(latest.current, unanswered.exist()).catch(async (error: unknown) => {
        const before = latest.current
        const how = { isQuiet: true, isUnasked: !isManual }
        const isMet =
          before && isVersionConflict(error) && (await askAboutConflict(before, kind.outcomeOf(before), how))
        if (isMet) return false
        if (isManual) showError(error)
        throw error
      }),
    ),
  )

  const discard = useDiscardChanges({ kind, form, backup, inTurn, latest, unanswered, setRecord })
  const discardNext: typeof discard = (drop) => whileSending(() => discard(drop))

  return {
    ...{ form, stored, backup, conflict, autosave, send, discardNext, catchUp, savesItself },
    /** Further props for `RecordForm`. */
    ...{ labels: kind.labels, words: kind.words(stored === null), isSending, isUnsaved },
    isChanged,
    isBusy,
  }
}
