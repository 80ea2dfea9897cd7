/** Idempotency keys of the records created on this device, and what was sent under one without an answer. */
import { readStored, writeStored } from '../../../../lib/storage'

const KEY = 'adminSpentKeys'
/** Kept keys: more than are used within the 30 days of a backup. */
const MAX_KEYS = 200

/** Slugs by the key that they were sent with, without an answer. */
const unconfirmedSlugs = new Map<string, Set<string>>()

const spentKeys = () => readStored(KEY, [], (value): value is string[] => Array.isArray(value))

/** Whether a record was already created with this key; then a restored form gets a new key. */
export const isSpent = (key: string) => spentKeys().includes(key)

export function spend(key: string) {
  writeStored(KEY, [key, ...spentKeys()].slice(0, MAX_KEYS))
}

export function addUnconfirmedSlug(key: string, slug: string) {
  unconfirmedSlugs.set(key, new Set(unconfirmedSlugs.get(key)).add(slug))
}

/** The slugs of `taken` that are not this new record's own: it may be stored, although no answer came. */
export function takenByOthers(taken: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const own = unconfirmedSlugs.get(key)
  return own ? new Set([...taken].filter((slug) => !own.has(slug))) : taken
}
