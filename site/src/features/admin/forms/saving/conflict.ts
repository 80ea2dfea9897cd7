/**
 * Three-way comparison of two saves of one record: the owner's, and one from another tab or device since she opened it.
 * Fields that she did not change are taken from the other save; where both changed a field, she chooses.
 */
import { isSame } from './applySaved'

export interface Conflict {
  /** Fields that she changed and that are stored differently. */
  both: string[]
  /** Fields that only the other save changed. */
  onlyTheirs: string[]
  /** Fields that only she changed. */
  onlyMine: string[]
}

type Values = Readonly<Record<string, unknown>>

interface Options {
  /** `base` as it was stored, which may differ from what was typed. */
  before?: Values
  /** As `RecordKind.counterFields`. */
  counterFields?: readonly string[] | undefined
  /** Her saves without an answer: a field that is stored as one of these was changed by no other save. */
  sent?: readonly Values[]
}

/** `base` is what both saves started from. */
export function findConflict(
  base: Values,
  mine: Values,
  stored: Values,
  { before = base, counterFields = [], sent = [] }: Options = {},
): Conflict {
  const conflict: Conflict = { both: [], onlyTheirs: [], onlyMine: [] }
  for (const name of Object.keys(stored)) {
    const isSent = sent.some((values) => isSame(values[name], stored[name]))
    const isMine = !same(mine[name], base[name]) || (isSent && !same(mine[name], stored[name]))
    const isTheirs = !same(stored[name], before[name]) && (!isSent || counterFields.includes(name))
    if (isMine && isTheirs) {
      if (counterFields.includes(name) || !same(mine[name], stored[name])) conflict.both.push(name)
    } else if (isTheirs) conflict.onlyTheirs.push(name)
    else if (isMine) conflict.onlyMine.push(name)
  }
  return conflict
}

/** The fields of `mine` that differ from `base`. */
export const changedFields = <Mine extends Values>(base: Values, mine: Mine) =>
  Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !same(value, base[name])),
  ) as Partial<Mine>

/** Whether the field is a count of pictures that wait for their upload (`noPendingUploads`). */
export const isPendingUploadCount = (name: string) => /^waiting\w*Pictures?$/.test(name)

/** The API trims texts. */
const same = (one: unknown, other: unknown) => JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
