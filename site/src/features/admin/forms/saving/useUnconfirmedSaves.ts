/** Saves without an answer: if one of them is what is stored, no other device has saved the record. */
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSame } from './applySaved'
import type { RecordKind } from './recordKind'
import { hasNoAnswer } from './serverErrors'

interface Sent<Checked, Values, Outcome> {
  fields: Checked
  /** The form's values. */
  values: Values
  outcome: Outcome
}

export function useUnconfirmedSaves<Stored, Values extends FieldValues, Checked, Outcome>(
  kind: RecordKind<Stored, Values, Checked, Outcome>,
) {
  const unanswered = useRef<Sent<Checked, Values, Outcome>[]>([])
  // The same, for rendering.
  const [pending, setPending] = useState(unanswered.current)

  /** The save that the record is stored as. */
  function findOwn(now: Stored) {
    // An autosave may have stored what the schema refuses as a whole.
    const rules = kind.autosave?.rules(now) ?? kind.schema
    const read = rules.safeParse(kind.valuesOf(now))
    return unanswered.current.find(({ fields }) => read.success && isSame(fields, read.data))
  }

  return {
    pending,
    isOwn: (now: Stored) => findOwn(now) !== undefined,
    exist: () => unanswered.current.length > 0,
    /** The form's values that may be stored. */
    values: () => unanswered.current.map(({ values }) => values),
    forget() {
      unanswered.current = []
      setPending([])
    },
    /** Passes `sending` on, and remembers what it sent if no answer comes. */
    track: (sent: Sent<Checked, Values, Outcome>, sending: Promise<Stored>) =>
      sending.catch((error: unknown) => {
        if (hasNoAnswer(error)) {
          // Retries send the same again.
          const isKnown = unanswered.current.some(
            ({ fields, outcome }) => isSame(fields, sent.fields) && isSame(outcome, sent.outcome),
          )
          if (!isKnown) unanswered.current = [...unanswered.current, sent]
          setPending(unanswered.current)
        }
        throw error
      }),
    /**
     * The record as one of these saves left it, and the form's values of that save; undefined when another device saved it.
     * Without `wanted` it may have the publication state that one of these saves asked for.
     */
    async findStored(before: Stored, wanted?: Outcome): Promise<{ saved: Stored; sent: Values } | undefined> {
      if (unanswered.current.length === 0) return undefined
      const now = await kind.readAgain(before).catch(() => undefined)
      if (!now) return undefined
      // A publication state that is neither the earlier nor the requested one is left to the owner's decision.
      const outcome = kind.outcomeOf(now)
      const asked = wanted === undefined ? unanswered.current.map((sent) => sent.outcome) : [wanted]
      if (![kind.outcomeOf(before), ...asked].some((state) => isSame(outcome, state))) return undefined
      const own = findOwn(now)
      return own && { saved: now, sent: own.values }
    },
  }
}
