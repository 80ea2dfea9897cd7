/** Idempotency keys of records created on this device: another tab with a backup of that form creates its own record. */
import { readStored, writeStored } from '../../../../lib/storage'

const KEY = 'adminSpentKeys'
/** More than are spent while a backup is kept. */
const MAX_KEYS = 200

const spentKeys = () => readStored(KEY, [], (value): value is string[] => Array.isArray(value))

export const isSpent = (key: string) => spentKeys().includes(key)

export function spend(key: string) {
  writeStored(KEY, [key, ...spentKeys()].slice(0, MAX_KEYS))
}
