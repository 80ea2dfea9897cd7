/**
 * What she typed and did not save yet, kept on this device: a closed tab, a dead battery or an ended session
 * loses nothing. One entry per form, under one key.
 */
import { readStored, writeStored } from '../../../lib/storage'

const KEY = 'adminRescue'

export interface Rescued<Values> {
  /** ISO date-time. */
  at: string
  values: Values
}

type Shelf = Record<string, Rescued<unknown>>

export function rescued<Values>(form: string): Rescued<Values> | null {
  return (shelf()[form] as Rescued<Values> | undefined) ?? null
}

export function keepRescue(form: string, values: unknown) {
  writeStored(KEY, { ...shelf(), [form]: { at: new Date().toISOString(), values } })
}

export function dropRescue(form: string) {
  const { [form]: dropped, ...rest } = shelf()
  if (dropped) writeStored(KEY, rest)
}

const shelf = () => readStored<Shelf>(KEY, {}, isShelf)

function isShelf(value: unknown): value is Shelf {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (entry) => entry && typeof entry.at === 'string' && typeof entry.values === 'object',
    )
  )
}
