/** Keys whose record was made, on this device: another tab with a copy of that form makes a record of its own. */
import { readStored, writeStored } from '../../../../lib/storage'

const KEY = 'adminSpentKeys'
/** More than she makes while a copy is kept. */
const MAX_KEYS = 200

const spentKeys = () => readStored(KEY, [], (value): value is string[] => Array.isArray(value))

export const isSpent = (key: string) => spentKeys().includes(key)

export function spend(key: string) {
  writeStored(KEY, [key, ...spentKeys()].slice(0, MAX_KEYS))
}
