/** Holds a save that conflicts with another one until the owner has chosen between them. */
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { differing } from './applySaved'
import { isPendingUploadCount, findConflict, type Conflict } from './conflict'

export interface OpenConflict<Values> extends Conflict {
  mine: Values
  stored: Values
  /** How the publication state changed meanwhile. */
  note?: string
  /** `mine` is from a local backup; the other save may be her own, on this device. */
  isOfBackup: boolean
  /** The other save is an earlier one of this form, whose answer was lost. */
  isOwn: boolean
  keep: () => void
  take: () => void
}

interface Found<Stored, Values> {
  /** The record that the form was filled from. */
  before: Stored
  /** Saves again, when she keeps her values. `isAsSent` is false if the merged values differ from those sent before. */
  saveAgain: (isAsSent: boolean) => void
  /** Called when she chooses the stored values, so that the same conflict is not asked about again. */
  onStoredChosen: () => void
  /** As `RecordKind.conflictValues`. */
  conflictValues?: { base: Values; stored: Values }
  /** Values of a local backup that are not in the form yet. */
  restored?: Partial<Values>
  note?: string
  /** As in `OpenConflict`. */
  isOwn?: boolean
  /** The form's values of saves without an answer. */
  sent?: Values[]
  /** Not started by the owner: merges what only the other save changed, and does nothing where she would have to choose. */
  isUnasked?: boolean
}

interface Options<Values extends FieldValues, Output, Stored> {
  form: UseFormReturn<Values, unknown, Output>
  valuesOf: (stored: Stored) => Values
  /** As `RecordKind.counterFields`. */
  counterFields: readonly string[] | undefined
  /** As `RecordKind.afterMerge`. */
  afterMerge?: ((values: Values, theirs: readonly string[]) => Values) | undefined
  /** Called with the stored record that the form is based on from now on. */
  onStored: (stored: Stored) => void
  /** Archives `mine` as a local backup that she can restore over `stored`. */
  saveDraftAside: (mine: Partial<Values>, stored: Values) => boolean
}

export function useConflict<Values extends FieldValues, Output, Stored>({
  form,
  valuesOf,
  counterFields,
  afterMerge = (values) => values,
  onStored,
  saveDraftAside,
}: Options<Values, Output, Stored>) {
  const [current, setCurrent] = useState<OpenConflict<Values> | null>(null)

  /** Merges, or opens the dialog where she has to choose. Returns false where it did neither. */
  function found(read: Stored, how: Found<Stored, Values>): boolean {
    const {
      before,
      saveAgain,
      onStoredChosen,
      conflictValues,
      restored,
      note,
      sent,
      isUnasked = false,
      isOwn = false,
    } = how
    const stored = conflictValues?.stored ?? valuesOf(read)
    const shown = form.getValues()
    const mine = { ...shown, ...restored }
    const conflict = conflictValues
      ? findConflict(conflictValues.base, mine, stored, { counterFields, sent })
      : findConflict({ ...form.formState.defaultValues }, mine, stored, {
          before: valuesOf(before),
          counterFields,
          sent,
        })
    /** Fills the form with the stored values but for the fields `kept`; what differs from the record stays dirty. */
    function fill(kept: string[]) {
      const chosen = Object.fromEntries(
        Object.entries(stored).map(([name, value]) => [name, kept.includes(name) ? mine[name] : value]),
      ) as Values
      const now = kept.length > 0 ? afterMerge(chosen, conflict.onlyTheirs) : chosen
      // Sets only fields that change, which keeps the cursor in the others, and a picture that was uploaded meanwhile.
      form.reset(valuesOf(read), { keepValues: true, keepErrors: isUnasked, keepTouched: isUnasked })
      for (const name of differing(now, shown)) {
        if (!isPendingUploadCount(name)) form.setValue(name, now[name], { shouldDirty: true })
      }
      // The stored count, 0, would drop the pictures that wait.
      for (const name of (Object.keys(now) as Path<Values>[]).filter(isPendingUploadCount))
        form.setValue(name, form.getValues(name), { shouldDirty: true })
      onStored(read)
      setCurrent(null)
    }
    function keep() {
      fill([...conflict.both, ...conflict.onlyMine])
      saveAgain(conflict.onlyTheirs.length === 0)
    }
    const isHersToChoose = conflict.both.length > 0 || note !== undefined
    if (isUnasked && isHersToChoose) return false
    // The other save changed nothing that the form shows.
    if (!isHersToChoose && (isUnasked || conflict.onlyTheirs.length === 0)) {
      keep()
      return true
    }
    setCurrent({
      ...conflict,
      mine,
      stored,
      note,
      isOfBackup: restored !== undefined,
      isOwn,
      keep,
      take() {
        const written = [...conflict.both, ...conflict.onlyMine].map((name) => [name, mine[name]])
        if (!saveDraftAside(Object.fromEntries(written) as Partial<Values>, stored)) return
        fill([])
        onStoredChosen()
      },
    })
    return true
  }

  return { current, found, close: () => setCurrent(null) }
}
