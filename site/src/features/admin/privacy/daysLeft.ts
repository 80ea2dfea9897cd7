/** How long is left to answer: the number that the eye meets, the word under it, and how pressing it is. */
import { countDays, today } from '../../../lib/dates'
import { isAnswered } from './requestWords'
import type { RightsRequest } from '../types'

export type Pressure = 'over' | 'soon' | 'calm' | 'done'

interface Deadline {
  pressure: Pressure
  daysLeft: number
  /** The whole of it, in words. */
  words: string
}

/** From this many days on she is reminded. */
const SOON = 14

export function deadline(request: RightsRequest): Deadline {
  // By her day: what was read of it may lie open for days.
  const daysLeft = countDays(today(), request.dueOn) - 1
  if (isAnswered(request)) return { pressure: 'done', daysLeft, words: 'נענתה' }
  if (daysLeft < 0) return { pressure: 'over', daysLeft, words: `באיחור של ${days(-daysLeft)}` }
  if (daysLeft === 0) return { pressure: 'over', daysLeft, words: 'היום האחרון' }
  return { pressure: daysLeft <= SOON ? 'soon' : 'calm', daysLeft, words: left(daysLeft) }
}

const left = (count: number) => (count === 1 ? 'נשאר יום אחד' : `נשארו ${days(count)}`)

/** Hebrew counts one and two by words of their own. */
function days(count: number): string {
  if (count === 1) return 'יום אחד'
  return count === 2 ? 'יומיים' : `${count} ימים`
}
