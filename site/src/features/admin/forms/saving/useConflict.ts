/** Holds a save that met another one until she has chosen; nothing that she typed is lost by any choice. */
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
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

interface Options<Values extends FieldValues, Output, Stored> {
  form: UseFormReturn<Values, unknown, Output>
  valuesOf: (stored: Stored) => Values
  /** The form stands on what is stored from now on. */
  onStored: (stored: Stored) => void
  /** Puts a copy of what she wrote aside, to be had back; false where this browser keeps none. */
  shelve: () => boolean
}

export function useConflict<Values extends FieldValues, Output, Stored>({
  form,
  valuesOf,
  onStored,
  shelve,
}: Options<Values, Output, Stored>) {
  const [current, setCurrent] = useState<OpenConflict<Values> | null>(null)

  /** Ask her; `again` saves once more, when she keeps hers. */
  function found(read: Stored, again: () => void, note?: string) {
    const stored = valuesOf(read)
    const mine = form.getValues()
    const conflict = findConflict({ ...form.formState.defaultValues }, mine, stored)
    function keep() {
      form.reset(stored)
      for (const name of [...conflict.both, ...conflict.hers] as Path<Values>[])
        form.setValue(name, mine[name], { shouldDirty: true })
      onStored(read)
      setCurrent(null)
      again()
    }
    // The other one changed nothing that the form shows: there is nothing to choose.
    if (conflict.both.length + conflict.theirs.length === 0 && !note) return keep()
    setCurrent({
      ...conflict,
      mine,
      stored,
      note,
      keep,
      take() {
        // Where no copy can be kept the dialog says so, and she presses once more.
        const isToldSo = !isKeptHere()
        if (!shelve() && !isToldSo) return
        form.reset(stored)
        onStored(read)
        setCurrent(null)
      },
    })
  }

  return { current, found, close: () => setCurrent(null) }
}
