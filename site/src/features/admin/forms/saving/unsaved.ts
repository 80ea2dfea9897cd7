/** What she typed into a small form and did not save, brought back over what is stored by then. */

import { localBackup } from './localBackup'

/** What she changed, and what stood there before. */
export interface Unsaved<Values> {
  mine: Partial<Values>
  before: Partial<Values>
  /** What was sent and not answered: where that is stored, it is hers. */
  unanswered?: Values[]
  /** The key that a new one was sent under. */
  creationKey?: string
}

/** What a copy holds: one with the fields themselves was written before copies knew what she had changed. */
export type Kept<Values> = Unsaved<Values> | Partial<Values>

export function unsavedIn<Values extends object>(copy: string): Unsaved<Values> | undefined {
  const kept = localBackup<Kept<Values>>(copy)?.values
  return kept && unsavedOf(kept)
}

export const unsavedOf = <Values extends object>(kept: Kept<Values>): Unsaved<Values> =>
  'mine' in kept ? (kept as Unsaved<Values>) : { mine: kept, before: {} }

/** Where her words go that stand in nobody's place: see `broughtBack`. */
export interface Together<Values> {
  into: keyof Values
  separator: string
  replace?: keyof Values
}

export const changedIn = <Values extends object>(values: Values, before: Partial<Values>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>

/**
 * What she wrote in its place. Where another device has saved something else since then, her words go to the end of the field
 * `into`, behind `separator`; those of a field that is told to `replace` stand in the form, to be saved or not.
 */
export function broughtBack<Values extends Record<string, string>>(
  { mine, before, unanswered = [] }: Unsaved<Values>,
  stored: Values,
  { into, separator, replace }: Together<Values>,
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
