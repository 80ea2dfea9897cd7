/** Saves without an answer: if one of them is what is stored, no other device has saved the record. */
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSame } from './applySaved'
import type { RecordKind } from './recordKind'
import { hasNoAnswer } from './useAutosave'

interface Sent<Checked, Values, Outcome> {
  fields: Checked
  /** The form's values. */
  values: Values
  outcome: Outcome
}

export function useUnansweredSaves<Stored, Values extends FieldValues, Checked, Outcome>(
  kind: RecordKind<Stored, Values, Checked, Outcome>,
) {
  const unanswered = useRef<Sent<Checked, Values, Outcome>[]>([])
  const [isPending, setPending] = useState(false)

  /** Whether the record is stored as one of these saves sent it. */
  function isOwn(now: Stored): boolean {
    // An autosave may have stored what the schema refuses as a whole.
    const rules = kind.autosave?.rules(now) ?? kind.schema
    const read = rules.safeParse(kind.valuesOf(now))
    return read.success && unanswered.current.some(({ fields }) => isSame(fields, read.data))
  }

  return {
    isOwn,
    /** As `exist`, for rendering. */
    isPending,
    exist: () => unanswered.current.length > 0,
    /** The form's values that may be stored. */
    values: () => unanswered.current.map(({ values }) => values),
    forget() {
      unanswered.current = []
      setPending(false)
    },
    /** Passes `sending` on, and remembers what it sent if no answer comes. */
    track: (sent: Sent<Checked, Values, Outcome>, sending: Promise<Stored>) =>
      sending.catch((error: unknown) => {
        if (hasNoAnswer(error)) {
          unanswered.current.push(sent)
          setPending(true)
        }
        throw error
      }),
    /**
     * The record as one of these saves left it; undefined when another device saved it. Without `wanted` it may have the
     * publication state that one of these saves asked for.
     */
    async findStored(before: Stored, wanted?: Outcome): Promise<Stored | undefined> {
      if (unanswered.current.length === 0) return undefined
      const now = await kind.readAgain(before).catch(() => undefined)
      if (!now) return undefined
      // A publication state that is neither the earlier nor the requested one is left to the owner's decision.
      const outcome = kind.outcomeOf(now)
      const asked = wanted === undefined ? unanswered.current.map((sent) => sent.outcome) : [wanted]
      if (![kind.outcomeOf(before), ...asked].some((state) => isSame(outcome, state))) return undefined
      return isOwn(now) ? now : undefined
    },
  }
}
