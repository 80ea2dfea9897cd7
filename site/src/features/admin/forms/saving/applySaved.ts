import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { incompleteDates } from '../fields/incompleteDates'

/** After a save that she did not ask for: the fields are left alone, and what she typed since is still to be saved. */
export function applySavedQuietly<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
): boolean {
  const now = form.getValues()
  const typedOn = differing(now, sent)
  // Written to, a date that is half typed would be emptied; nor does it tell when she empties it to the end.
  const halfTyped = incompleteDates()
  const keepDirty = typedOn.some((name) => halfTyped.includes(name))
  form.reset(sent, { keepValues: true, keepErrors: true, keepTouched: true, keepDirty })
  for (const name of typedOn)
    if (!halfTyped.includes(name)) form.setValue(name, now[name], { shouldDirty: true })
  return typedOn.length === 0
}

/**
 * After a save: the form stands as it was stored, but for what she went on typing while the save was under way.
 * Answers whether there was nothing of that.
 */
export function applySaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  stored: Values,
): boolean {
  const now = form.getValues()
  const typedOn = differing(now, sent)
  form.reset(stored)
  for (const name of typedOn) form.setValue(name, now[name], { shouldDirty: true })
  return typedOn.length === 0
}

/** The fields in which they are not the same. */
export const differing = <Values extends FieldValues>(one: Values, other: Values) =>
  (Object.keys(one) as Path<Values>[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )

/** Whether the API would store the same. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, folded) === JSON.stringify(other, folded)

/** The API joins letters with their marks, and takes spaces and empty lines away. */
const folded = (_: string, value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value
