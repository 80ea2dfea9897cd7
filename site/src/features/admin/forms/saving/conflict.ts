/**
 * Two saves of one record that met: hers, and one from another tab or device since she opened it. What she did not
 * touch is taken as it was stored; where both changed the same, she chooses.
 */

export interface Conflict {
  /** Fields that she changed and that are stored differently. */
  both: string[]
  /** Fields that only the other one changed. */
  theirs: string[]
  /** Fields that only she changed. */
  hers: string[]
}

type Values = Readonly<Record<string, unknown>>

interface Options {
  /** `base` as it was stored: the API may write it otherwise than she typed it. */
  before?: Values
  /** Numbers that bookings change as well: one more here and one more there are two, so the same number is none to agree on. */
  counted?: readonly string[] | undefined
}

/** `base` is what both began with. */
export function findConflict(
  base: Values,
  mine: Values,
  stored: Values,
  { before = base, counted = [] }: Options = {},
): Conflict {
  const conflict: Conflict = { both: [], theirs: [], hers: [] }
  for (const name of Object.keys(stored)) {
    const isMine = !same(mine[name], base[name])
    const isTheirs = !same(stored[name], before[name])
    if (isMine && isTheirs) {
      if (counted.includes(name) || !same(mine[name], stored[name])) conflict.both.push(name)
    } else if (isTheirs) conflict.theirs.push(name)
    else if (isMine) conflict.hers.push(name)
  }
  return conflict
}

/** What `mine` has otherwise than `base`. */
export const changedFields = (base: Values, mine: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !same(value, base[name])))

/** The API takes the spaces around a text away. */
const same = (one: unknown, other: unknown) => JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
