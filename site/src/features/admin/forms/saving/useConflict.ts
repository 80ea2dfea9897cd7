/** Holds a save that met another one until she has chosen; nothing that she typed is lost by any choice. */
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differing } from './applySaved'
import { findConflict, type Conflict } from './conflict'
import { isKeptHere } from './localBackup'

export interface OpenConflict<Values> extends Conflict {
  mine: Values
  stored: Values
  /** What else became of the record. */
  note?: string
  keep: () => void
  take: () => void
}

interface Found<Stored, Values> {
  /** What the form stood on. */
  before: Stored
  /** Saves once more, when she keeps hers. False: something came in with it that was not sent before. */
  again: (isAsSent: boolean) => void
  /** She takes what is stored: she is not asked the same again. */
  taken: () => void
  /** What both saves are compared with, and what hers is compared to, where that is not what the form shows. */
  meeting?: { base: Values; stored: Values }
  note?: string
  /** She asked for no save: what only the other one changed is taken, and where she has to choose nothing happens. */
  isUnasked?: boolean
}

interface Options<Values extends FieldValues, Output, Stored> {
  form: UseFormReturn<Values, unknown, Output>
  valuesOf: (stored: Stored) => Values
  /** As `RecordKind.counted`. */
  counted: readonly string[] | undefined
  /** As `RecordKind.together`. */
  together?: ((values: Values, theirs: readonly string[]) => Values) | undefined
  /** The form stands on what is stored from now on. */
  onStored: (stored: Stored) => void
  /** Puts a copy of these fields aside, to be had back; false where this browser keeps none. */
  saveDraftAside: (values: Partial<Values>) => boolean
}

export function useConflict<Values extends FieldValues, Output, Stored>({
  form,
  valuesOf,
  counted,
  together = (values) => values,
  onStored,
  saveDraftAside,
}: Options<Values, Output, Stored>) {
  const [current, setCurrent] = useState<OpenConflict<Values> | null>(null)

  /** Asks her, where there is something to choose. Answers whether it is taken care of. */
  function found(
    read: Stored,
    { before, again, taken, meeting, note, isUnasked = false }: Found<Stored, Values>,
  ): boolean {
    const stored = meeting?.stored ?? valuesOf(read)
    const mine = form.getValues()
    const conflict = meeting
      ? findConflict(meeting.base, mine, stored, { counted })
      : findConflict({ ...form.formState.defaultValues }, mine, stored, {
          before: valuesOf(before),
          counted,
        })
    /** What of it is not as it is stored is still to be saved, be it what she takes instead of a next version. */
    function fill(hers: string[]) {
      const chosen = Object.fromEntries(
        Object.entries(stored).map(([name, value]) => [name, hers.includes(name) ? mine[name] : value]),
      ) as Values
      const now = hers.length > 0 ? together(chosen, conflict.theirs) : chosen
      // Fields that stay as they are keep her cursor where it is.
      form.reset(valuesOf(read), { keepValues: true, keepErrors: isUnasked, keepTouched: isUnasked })
      for (const name of differing(now, mine)) form.setValue(name, now[name], { shouldDirty: true })
      onStored(read)
      setCurrent(null)
    }
    function keep() {
      fill([...conflict.both, ...conflict.hers])
      again(conflict.theirs.length === 0)
    }
    const isHersToChoose = conflict.both.length > 0 || note !== undefined
    if (isUnasked && isHersToChoose) return false
    // The other one changed nothing that the form shows: there is nothing to choose.
    if (!isHersToChoose && (isUnasked || conflict.theirs.length === 0)) {
      keep()
      return true
    }
    setCurrent({
      ...conflict,
      mine,
      stored,
      note,
      keep,
      take() {
        // Where no copy can be kept the dialog says so, and she presses once more.
        const isToldSo = !isKeptHere()
        const written = [...conflict.both, ...conflict.hers].map((name) => [name, mine[name]])
        if (!saveDraftAside(Object.fromEntries(written) as Partial<Values>) && !isToldSo) return
        fill([])
        taken()
      },
    })
    return true
  }

  return { current, found, close: () => setCurrent(null) }
}
