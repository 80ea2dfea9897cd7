/** Sends a record's form to the API, and continues the form from what was stored. */
import type { RefObject } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { applySaved, applySavedQuietly } from './applySaved'
import { changedFields } from './conflict'
import { addUnconfirmedSlug, isSpent, spend } from './creationKeys'
import { isVersionConflict } from './ifMatch'
import type { RecordKind } from './recordKind'
import { hasNoAnswer } from './serverErrors'
import type { useLocalBackup } from './useLocalBackup'
import type { useUnconfirmedSaves } from './useUnconfirmedSaves'

export interface SaveRequest<Stored, Checked, Outcome> {
  /** What the form was filled from; null for a new record. */
  from: Stored | null
  fields: Checked
  outcome: Outcome
  creationKey: string
  /** An autosave: it shows no toast, and changes nothing on the site. */
  isQuiet: boolean
}

export interface StoreOptions<Stored, Values, Checked, Outcome> {
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
}

interface Form<Stored, Values extends FieldValues, Checked, Outcome> {
  kind: RecordKind<Stored, Values, Checked, Outcome>
  form: UseFormReturn<Values, unknown, Checked>
  backup: ReturnType<typeof useLocalBackup<Values, Checked>>
  backupNameFor: (record: Stored | null) => string
  latest: RefObject<Stored | null>
  /** As in `useRecordForm`. */
  resolvedFor: RefObject<Stored | null>
  unanswered: ReturnType<typeof useUnconfirmedSaves<Stored, Values, Checked, Outcome>>
  setRecord: (now: Stored) => void
}

export function useStoreRecord<Stored, Values extends FieldValues, Checked, Outcome>(
  {
    kind,
    form,
    backup,
    backupNameFor,
    latest,
    resolvedFor,
    unanswered,
    setRecord,
  }: Form<Stored, Values, Checked, Outcome>,
  { newValues, save, onCreated, onTypedOn }: StoreOptions<Stored, Values, Checked, Outcome>,
) {
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
    const now = isKept ? kind.valuesOf(saved) : newValues()
    if (isQuiet) applySavedQuietly(form, sent)
    else applySaved(form, sent, now)
    backup.saved(isQuiet ? sent : now, backupNameFor(latest.current))
    if (!before) onCreated?.(saved)
    return { before, saved }
  }

  /** Continues from what a save without an answer has stored; what she typed since is unsaved. */
  function continueFrom(own: { saved: Stored; sent: Values }) {
    unanswered.forget()
    setRecord(own.saved)
    applySavedQuietly(form, own.sent)
    backup.saved(own.sent, backupNameFor(own.saved))
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

  return { store, continueFrom }
}
