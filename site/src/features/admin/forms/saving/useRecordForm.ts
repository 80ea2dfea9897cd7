/**
 * Saves one record (a trip, an article, a group of settings) from its form: at her word or by itself, one save after the other.
 * A save that meets another one waits for her, and one that failed says so in the form.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, type FieldValues, type Path } from 'react-hook-form'
import { useToast, type ToastMessage } from '../../../../ui/Toast'
import type * as z from '../../zod'
import { randomId } from '../../../../lib/randomId'
import { applySaved, applySavedQuietly } from './applySaved'
import { isSpent, spend } from './creationKeys'
import { failure, showServerErrors } from './serverErrors'
import { hasNoAnswer, useAutosave } from './useAutosave'
import { useConflict } from './useConflict'
import { useLocalBackup } from './useLocalBackup'
import { useSerialQueue } from './useSerialQueue'
import { isOvertaken } from './versions'

interface SaveRequest<Stored, Checked, Outcome> {
  /** What the form was filled from; null for a new record. */
  from: Stored | null
  fields: Checked
  outcome: Outcome
  creationKey: string
  /** It saved itself: she is told nothing, and nothing of it is on its way to the site. */
  isQuiet: boolean
}

interface RecordWords {
  /** 'הטיול הזה פתוח': before where else it is. */
  isOpen: string
  /** 'הטיול נשמר': before from where. */
  isSaved: string
  /** The title of a save that failed. */
  notSaved: string
}

/** What differs between the kinds of records. `Outcome` is what a save makes of one: a draft, published. */
export interface RecordKind<Stored, Values extends FieldValues, Checked, Outcome> {
  schema: z.ZodType<Checked, Values>
  /** In the order of the screen, which is the order in which errors are visited. */
  fields: readonly string[]
  /** The fields that she sees, by the names that the form gives them. */
  labels: Readonly<Record<string, string>>
  /** Its name on this device: 'trip:12', 'trip:new'. */
  nameOf: (stored: Stored | null) => string
  valuesOf: (stored: Stored) => Values
  outcomeOf: (stored: Stored | null) => Outcome
  /** As it is stored now; undefined when it is gone. */
  readAgain: (from: Stored) => Promise<Stored | undefined>
  savedWords: (before: Stored | null, now: Stored) => ToastMessage
  /** What another tab or device made of it meanwhile, where that is more than its fields. */
  becameWords?: (before: Stored, now: Stored) => string | undefined
  words: (isNew: boolean) => RecordWords
  /** Whether it saves itself while she writes; `unchecked` is what a save may then not wait for. */
  autosave?: { isOn: (stored: Stored | null) => boolean; unchecked: Partial<Values> }
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
  // What saves carried whose answers never came: any of them may be what is stored.
  const unanswered = useRef<Checked[]>([])
  const inTurn = useSerialQueue()
  // The form's own `isSubmitting` ends with whatever save resets it.
  const [sends, setSends] = useState(0)
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver(kind.schema as never) as never,
    defaultValues: (opened ? kind.valuesOf(opened) : newValues()) as never,
    mode: 'onTouched',
  })
  const name = kind.nameOf(stored)
  const backupNameOf = (record: Stored | null) => (record === null && backupName) || kind.nameOf(record)
  const backup = useLocalBackup(backupNameOf(stored), form)
  const conflict = useConflict({ form, valuesOf: kind.valuesOf, onStored: stand, shelve: backup.shelve })

  function stand(now: Stored) {
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
      save({ from, fields, outcome, creationKey: sent.creationKey, isQuiet }).catch((error: unknown) => {
        if (hasNoAnswer(error)) unanswered.current.push(fields)
        throw error
      })
    const saved = await saveFrom(before).catch(async (error: unknown) => {
      const own = before && isOvertaken(error) && (await storedUnanswered(before, outcome))
      if (!own) throw error
      return saveFrom(own)
    })
    if (!before) spend(sent.creationKey)
    unanswered.current = []
    const isKept = before !== null || onCreated !== undefined
    if (isKept) stand(saved)
    const isAllSaved = isQuiet
      ? applySavedQuietly(form, sent)
      : applySaved(form, sent, isKept ? kind.valuesOf(saved) : newValues())
    backup.saved(isAllSaved, backupNameOf(latest.current))
    if (!before) onCreated?.(saved)
    return { before, saved }
  }

  /** The record as the save left it whose answer was lost; nothing when somebody else saved it. */
  async function storedUnanswered(before: Stored, wanted: Outcome) {
    if (unanswered.current.length === 0) return undefined
    const now = await readAgain(before)
    if (!now) return undefined
    // What was published or taken back meanwhile, other than as she asks now, is hers to decide on.
    const outcome = kind.outcomeOf(now)
    if (!isSame(outcome, kind.outcomeOf(before)) && !isSame(outcome, wanted)) return undefined
    const read = kind.schema.safeParse(kind.valuesOf(now))
    return read.success && unanswered.current.some((fields) => isSame(fields, read.data)) ? now : undefined
  }

  async function submit(fields: Checked, outcome: Outcome) {
    const sent = structuredClone(form.getValues())
    try {
      const { before, saved } = await inTurn(() => store(fields, outcome, sent, false))
      onSaved?.()
      toast(kind.savedWords(before, saved))
    } catch (error) {
      const before = latest.current
      if (before && isOvertaken(error) && (await isAsked(before, outcome))) return
      showServerErrors(form, error, kind.fields as Path<Values>[])
      toast(failure(kind.words(!before).notSaved, error))
    }
  }

  /** Whether she is being asked what to do with a save that met another one. */
  async function isAsked(before: Stored, wanted: Outcome) {
    const now = await readAgain(before)
    if (!now) return false
    // Whoever only meant to save does not undo what the other one published or took back.
    const outcome = isSame(wanted, kind.outcomeOf(before)) ? kind.outcomeOf(now) : wanted
    conflict.found(now, () => void send(outcome, true), kind.becameWords?.(before, now))
    return true
  }

  function send(outcome: Outcome, isConfirmed = false) {
    setSends((count) => count + 1)
    const sending = form.handleSubmit(async (fields) => {
      if (!maySave || maySave(fields, outcome, isConfirmed)) await submit(fields, outcome)
    })()
    return sending.finally(() => setSends((count) => count - 1))
  }

  const savesItself = (record: Stored | null) => kind.autosave?.isOn(record) ?? false
  const autosave = useAutosave(form, savesItself(stored) && !isBusy && !conflict.current, () =>
    inTurn(async () => {
      const sent = structuredClone(form.getValues())
      const checked = kind.schema.safeParse({ ...sent, ...kind.autosave?.unchecked })
      if (!checked.success || !savesItself(latest.current)) return false
      await store(checked.data, kind.outcomeOf(latest.current), sent, true)
      return true
    }),
  )

  return {
    ...{ form, stored, backup, conflict, autosave, send },
    /** What `RecordForm` shows besides. */
    ...{ name, labels: kind.labels, words: kind.words(stored === null), isSending: sends > 0 },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one, folded) === JSON.stringify(other, folded)

/** The API joins letters with their marks, and takes spaces and empty lines away. */
const folded = (_: string, value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value
