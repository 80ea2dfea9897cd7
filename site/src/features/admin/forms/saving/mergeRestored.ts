/** Restores unsaved text of a small form over the values that are stored by now. */

import { localBackup } from './localBackup'

/** Description of a save's toast if more was typed while it was under way. */
export const TYPED_ON = 'מה שכתבת מאז עוד לא נשמר.'

/** The changed fields, and their values before. */
export interface Unsaved<Values> {
  mine: Partial<Values>
  before: Partial<Values>
  /** Values sent without an answer: if these are stored, they are this form's. */
  unanswered?: Values[]
  /** The idempotency key that a new record was sent with. */
  creationKey?: string
}

export const readBackup = <Values>(backupName: string) => localBackup<Unsaved<Values>>(backupName)?.values

/**
 * Where unsaved text goes if its field was saved elsewhere: appended to `into` after `separator`; `replace` names a field that is
 * overwritten instead.
 */
export interface MergeTarget<Values> {
  into: keyof Values
  separator: string
  replace?: keyof Values
}

export const changedValues = <Values extends object>(values: Values, before: Partial<Values>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>

/**
 * The unsaved text, by field. Where another device has saved a field since, the text is appended to the field `into` after
 * `separator`, except for the field `replace`, whose text replaces the stored value in the form.
 */
export function mergeRestored<Values extends Record<string, string>>(
  { mine, before, unanswered = [] }: Unsaved<Values>,
  stored: Values,
  { into, separator, replace }: MergeTarget<Values>,
): Partial<Values> {
  const isFree = (name: keyof Values) =>
    !stored[name] || [before, ...unanswered].some((one) => one[name] === stored[name])
  const back: Partial<Values> = {}
  const below: string[] = []
  for (const name of Object.keys(stored) as (keyof Values)[]) {
    const words = mine[name]
    if (words === undefined || words === stored[name]) continue
    if (isFree(name) || (words && name === replace)) back[name] = words
    else if (words) below.push(words)
  }
  if (below.length === 0) return back
  return { ...back, [into]: [back[into] ?? stored[into], ...below].filter(Boolean).join(separator) }
}
