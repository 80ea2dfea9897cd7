/**
 * Saves one record (a trip, an article, a group of settings) from its form: by a button or by autosave, one save after the
 * other. A save in conflict with another one asks her, and one that failed shows its errors in the form.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, type FieldValues, type Path } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { randomId } from '../../../../lib/randomId'
import { applySaved, applySavedQuietly, isSame } from './applySaved'
import { withIncompleteDateErrors } from '../fields/incompleteDates'
import { isSpent, spend } from './creationKeys'
import type { RecordKind } from './recordKind'
import { failure, showServerErrors } from './serverErrors'
import { useAutosave } from './useAutosave'
import { useConflict } from './useConflict'
import { useDiscardChanges } from './useDiscardChanges'
import { useLocalBackup } from './useLocalBackup'
import { leadTo } from '../fields/goToPlace'
import { useQuietSave } from './useQuietSave'
import { useSerialQueue } from './useSerialQueue'
import { useUnansweredSaves } from './useUnansweredSaves'
import { isVersionConflict } from './versions'

export interface SaveRequest<Stored, Checked, Outcome> {
  /** What the form was filled from; null for a new record. */
  from: Stored | null
  fields: Checked
  outcome: Outcome
  creationKey: string
  /** It saved itself: she is told nothing, and nothing of it is on its way to the site. */
  isQuiet: boolean
}

interface Options<Stored, Values, Checked, Outcome> {
  /** null for a new one. */
  opened: Stored | null
  /** What a new one begins with. */
  newValues: () => Values
  save: (request: SaveRequest<Stored, Checked, Outcome>) => Promise<Stored>
  /** The form stays with what it created; without it, it makes room for the next new one. */
  onCreated?: (stored: Stored) => void
  onSaved?: () => void
  /** Another name for the copies of a new record on this device. */
  backupName?: string
  /** False: she has to do something first. `isConfirmed`: she was asked already. */
  maySave?: (fields: Checked, outcome: Outcome, isConfirmed: boolean) => boolean
  /** Something else asks for her just now. */
  isBusy?: boolean
}

export function useRecordForm<Stored, Values extends FieldValues, Checked, Outcome>(
  kind: RecordKind<Stored, Values, Checked, Outcome>,
  options: Options<Stored, Values, Checked, Outcome>,
) {
  const { opened, newValues, save, onCreated, onSaved, backupName, maySave, isBusy = false } = options
  const { toast } = useToast()
  const [stored, setStored] = useState(opened)
  // The same for saves that wait for their turn: what the next one is made from.
  const latest = useRef(opened)
  const unanswered = useUnansweredSaves(kind)
  // The clashes of this one she has decided on.
  const decided = useRef<Stored | null>(null)
  const inTurn = useSerialQueue()
  // The form's own `isSubmitting` ends with whatever save resets it.
  const sends = useRef(0)
  const [isSending, setSending] = useState(false)
  const form = useForm<Values, unknown, Checked>({
    resolver: withIncompleteDateErrors(zodResolver(kind.schema as never) as never),
    defaultValues: (opened ? kind.valuesOf(opened) : newValues()) as never,
    mode: 'onTouched',
  })
  const name = kind.nameOf(stored)
  const backupNameOf = (record: Stored | null) => (record === null && backupName) || kind.nameOf(record)
  const backup = useLocalBackup(backupNameOf(stored), form, stored === null)
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

  const readAgain = (from: Stored) => kind.readAgain(from).catch(() => undefined)

  /** `sent` is the form as it was when `fields` were read from it: she may have typed on since, waiting for her turn. */
  async function store(fields: Checked, outcome: Outcome, sent: Values, isQuiet: boolean) {
    const before = latest.current
    // A copy from after a save has none.
    if (!before && (!sent.creationKey || isSpent(sent.creationKey))) {
      Object.assign(sent, { creationKey: randomId() })
      // Kept for the next try of this form.
      form.setValue('creationKey' as Path<Values>, sent.creationKey)
    }
    const saveFrom = (from: Stored | null) =>
      unanswered.track(fields, save({ from, fields, outcome, creationKey: sent.creationKey, isQuiet }))
    let basis = before
    const saved = await saveFrom(before).catch(async (error: unknown) => {
      const own = before && isVersionConflict(error) && (await unanswered.findStored(before, outcome))
      if (!own) throw error
      basis = own
      return saveFrom(own)
    })
    // What she decided on holds, unless it was saved from what she has not seen.
    if (basis && basis === decided.current) decided.current = saved
    if (!before) spend(sent.creationKey)
    unanswered.forget()
    const isKept = before !== null || onCreated !== undefined
    if (isKept) setRecord(saved)
    const isAllSaved = isQuiet
      ? applySavedQuietly(form, sent)
      : applySaved(form, sent, isKept ? kind.valuesOf(saved) : newValues())
    backup.saved(isAllSaved, backupNameOf(latest.current))
    if (!before) onCreated?.(saved)
    return { before, saved }
  }

  async function submit(fields: Checked, outcome: Outcome) {
    const sent = structuredClone(form.getValues())
    const from = latest.current
    const isClashing = from && from !== decided.current && kind.hasClashes?.(from)
    if (isClashing && (await askAboutConflict(from, outcome, { unread: from }))) return
    try {
      const { before, saved } = await inTurn(() => store(fields, outcome, sent, false))
      onSaved?.()
      toast(kind.savedToast(before, saved))
    } catch (error) {
      const before = latest.current
      if (before && isVersionConflict(error) && (await askAboutConflict(before, outcome))) return
      showError(error)
    }
  }

  function showError(error: unknown) {
    leadTo(showServerErrors(form, error, kind.fields as Path<Values>[]))
    toast(failure(kind.words(!latest.current).notSaved, error))
  }

  /**
   * Whether she is being asked what to do with a save that met another one. `unread` stands in where nothing can be read.
   * After a save by itself nothing is sent at once: the form goes on saving itself.
   */
  async function askAboutConflict(
    before: Stored,
    wanted: Outcome,
    { unread, isQuiet, isUnasked }: { unread?: Stored; isQuiet?: boolean; isUnasked?: boolean } = {},
  ) {
    const now = (await readAgain(before)) ?? unread
    // What is on its way was read from the form as it is: it meets the other one itself.
    if (!now || (isUnasked && sends.current > 0)) return false
    // Whoever only meant to save does not undo what the other one published or took back.
    const outcome = isSame(wanted, kind.outcomeOf(before)) ? kind.outcomeOf(now) : wanted
    const conflictValues = kind.conflictValues?.(before, now)
    const taken = () => {
      if (conflictValues) decided.current = now
    }
    const again = (isAsSent: boolean) => {
      taken()
      if (!isQuiet) void send(outcome, isAsSent)
    }
    return conflict.found(now, {
      ...{ before, again, taken, conflictValues, isUnasked },
      note: kind.concurrentChangeMessage?.(before, now, outcome),
    })
  }

  /** Stands on what the record became by itself. What she typed stays; what both changed is left to her save. */
  async function catchUp(isOver: AbortSignal) {
    const before = latest.current
    const now = before && (await readAgain(before))
    const isInUse = latest.current !== before || sends.current > 0 || conflict.current || isOver.aborted
    if (!now || isInUse || isSame(kind.outcomeOf(before), kind.outcomeOf(now))) return
    conflict.found(now, { before, again: () => {}, taken: () => {}, isUnasked: true })
  }

  function send(outcome: Outcome, isConfirmed = false) {
    setSending(++sends.current > 0)
    const sending = form.handleSubmit(
      async (fields) => {
        if (!maySave || maySave(fields, outcome, isConfirmed)) await submit(fields, outcome)
      },
      (errors) => leadTo(kind.fields.find((name) => name in errors)),
    )()
    return sending.finally(() => setSending(--sends.current > 0))
  }

  const savesItself = kind.autosave?.isOn(stored) ?? false
  const saveQuietly = useQuietSave(kind, form, async (fields, sent) => {
    const { saved } = await store(fields, kind.outcomeOf(latest.current), sent, true)
    return saved
  })
  const autosave = useAutosave(form, savesItself && !isBusy && !conflict.current, (isHers) =>
    inTurn(() =>
      saveQuietly(latest.current).catch(async (error: unknown) => {
        const before = latest.current
        const how = { isQuiet: true, isUnasked: !isHers }
        if (
          before &&
          isVersionConflict(error) &&
          (await askAboutConflict(before, kind.outcomeOf(before), how))
        )
          return false
        if (isHers) showError(error)
        throw error
      }),
    ),
  )

  const discardNext = useDiscardChanges({ kind, form, backup, inTurn, latest, unanswered, setRecord })

  return {
    ...{ form, stored, backup, conflict, autosave, send, discardNext, catchUp, savesItself },
    /** What `RecordForm` shows besides. */
    ...{ name, labels: kind.labels, words: kind.words(stored === null), isSending },
    isBusy,
  }
}
