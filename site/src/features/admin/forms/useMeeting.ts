/** Holds a save that met another one until she has chosen; nothing that she typed is lost by any choice. */
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { meet, type Meeting } from './meeting'
import { isKeptHere } from './rescue'

export interface Met<Values> extends Meeting {
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

export function useMeeting<Values extends FieldValues, Output, Stored>({
  form,
  valuesOf,
  onStored,
  shelve,
}: Options<Values, Output, Stored>) {
  const [met, setMet] = useState<Met<Values> | null>(null)

  /** `again` saves once more, when she keeps hers. */
  function meets(found: Stored, again: () => void, note?: string) {
    const stored = valuesOf(found)
    const mine = form.getValues()
    const meeting = meet({ ...form.formState.defaultValues }, mine, stored)
    function keep() {
      form.reset(stored)
      for (const name of [...meeting.both, ...meeting.hers] as Path<Values>[])
        form.setValue(name, mine[name], { shouldDirty: true })
      onStored(found)
      setMet(null)
      again()
    }
    // The other one changed nothing that the form shows: there is nothing to choose.
    if (meeting.both.length + meeting.theirs.length === 0 && !note) return keep()
    setMet({
      ...meeting,
      mine,
      stored,
      note,
      keep,
      take() {
        // Where no copy can be kept the dialog says so, and she presses once more.
        const isToldSo = !isKeptHere()
        if (!shelve() && !isToldSo) return
        form.reset(stored)
        onStored(found)
        setMet(null)
      },
    })
  }

  return { met, meets, close: () => setMet(null) }
}
