/** What an autosave sends: the valid fields, with the stored values of invalid ones. */
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../fields/fieldTable'
import { differing } from './applySaved'
import type { RecordKind } from './recordKind'

/** `store` saves the fields, and returns the form's values that are stored, which may be those of an earlier save. */
export function useQuietSave<Stored, Values extends FieldValues, Checked, Outcome>(
  { autosave, valuesOf }: RecordKind<Stored, Values, Checked, Outcome>,
  form: UseFormReturn<Values, unknown, Checked>,
  store: (fields: Checked, sent: Values) => Promise<{ saved: Stored; sent: Values }>,
) {
  // The last quiet save, as it was typed; the API may have stored it otherwise.
  const last = useRef<{ saved: Stored; sent: Values } | null>(null)

  /**
   * Saves what has changed since `from`, or all of it. Returns false where there was nothing to save. `halfTyped`: the names of
   * the incomplete dates, which only a mounted form knows.
   */
  async function saveQuietly(from: Stored | null, isAll: boolean, halfTyped: string[]): Promise<boolean> {
    if (!autosave?.isOn(from)) return false
    const rules = autosave.rules(from)
    const sent = validSoFar(from, rules, autosave.unchecked, halfTyped)
    const fields = rules.safeParse(sent).data
    const before = !isAll && from && (last.current?.saved === from ? last.current.sent : valuesOf(from))
    if (!fields || (before && differing(sent, before).length === 0)) return false
    last.current = await store(fields, sent)
    return true
  }

  /** The form's values; invalid ones are replaced by what is stored. */
  function validSoFar(
    from: Stored | null,
    rules: RecordKind<Stored, Values, Checked, Outcome>['schema'],
    unchecked: Partial<Values>,
    halfTyped: string[],
  ): Values {
    const values: Values = { ...structuredClone(form.getValues()), ...unchecked }
    if (!from) return values
    const stored: FieldValues = valuesOf(from)
    const isTyped = (name: string) => name in stored && values[name] !== stored[name]
    const invalid = () => fieldsOf(rules.safeParse(values).error).filter(isTyped)
    let replaced = [...halfTyped.filter(isTyped), ...invalid()]
    // A stored value may not fit what was typed in another field, which is then replaced too.
    while (replaced.length > 0) {
      Object.assign(values, Object.fromEntries(replaced.map((name) => [name, stored[name]])))
      replaced = invalid()
    }
    return values
  }

  return saveQuietly
}
