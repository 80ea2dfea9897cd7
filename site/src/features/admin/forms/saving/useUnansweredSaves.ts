/** Saves without an answer: if one of them is what is stored, no other device has saved the record. */
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSame } from './applySaved'
import type { RecordKind } from './recordKind'
import { hasNoAnswer } from './useAutosave'

export function useUnansweredSaves<Stored, Values extends FieldValues, Checked, Outcome>(
  kind: RecordKind<Stored, Values, Checked, Outcome>,
) {
  const unanswered = useRef<Checked[]>([])

  /** Whether the record is stored as one of these saves sent it. */
  function isOwn(now: Stored): boolean {
    // An autosave may have stored what the schema refuses as a whole.
    const rules = kind.autosave?.rules(now) ?? kind.schema
    const read = rules.safeParse(kind.valuesOf(now))
    return read.success && unanswered.current.some((fields) => isSame(fields, read.data))
  }

  return {
    isOwn,
    exist: () => unanswered.current.length > 0,
    forget: () => void (unanswered.current = []),
    /** Passes `sending` on, and remembers `fields` if no answer comes. */
    track: (fields: Checked, sending: Promise<Stored>) =>
      sending.catch((error: unknown) => {
        if (hasNoAnswer(error)) unanswered.current.push(fields)
        throw error
      }),
    /** The record as one of these saves left it; undefined when another device saved it. */
    async findStored(before: Stored, wanted: Outcome): Promise<Stored | undefined> {
      if (unanswered.current.length === 0) return undefined
      const now = await kind.readAgain(before).catch(() => undefined)
      if (!now) return undefined
      // A publication state that is neither the earlier nor the requested one is left to the owner's decision.
      const outcome = kind.outcomeOf(now)
      if (!isSame(outcome, kind.outcomeOf(before)) && !isSame(outcome, wanted)) return undefined
      return isOwn(now) ? now : undefined
    },
  }
}
