import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { incompleteDates } from '../fields/incompleteDates'

/** After a save that leaves the fields as they are: what was typed since is still unsaved. Returns whether there is none. */
export function applySavedQuietly<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
): boolean {
  const now = form.getValues()
  const typedOn = differing(now, sent)
  // `setValue` would clear an incomplete date, and no event is fired when the rest of it is cleared.
  const halfTyped = incompleteDates()
  const keepDirty = typedOn.some((name) => halfTyped.includes(name))
  form.reset(sent, { keepValues: true, keepErrors: true, keepTouched: true, keepDirty })
  for (const name of typedOn)
    if (!halfTyped.includes(name)) form.setValue(name, now[name], { shouldDirty: true })
  return typedOn.length === 0
}

/** After a save: resets the form to the stored values, but for what was typed meanwhile. */
export function applySaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  stored: Values,
): void {
  const now = form.getValues()
  const typedOn = differing(now, sent)
  form.reset(stored)
  for (const name of typedOn) form.setValue(name, now[name], { shouldDirty: true })
}

/** The names of the fields that differ. */
export const differing = <Values extends FieldValues>(one: Values, other: Values) =>
  (Object.keys(one) as Path<Values>[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )

/** Whether the API would store the same. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, folded) === JSON.stringify(other, folded)

/** The API normalizes to NFC, and removes spaces and empty lines. */
const folded = (_: string, value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value
