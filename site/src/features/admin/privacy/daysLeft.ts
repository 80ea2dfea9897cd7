/** The days left to answer a rights request, in words, and how urgent it is. */
import { countDays, today } from '../../../lib/dates'
import { hebrewDays } from '../../../lib/hebrewCount'
import { isAnswered } from './requestLabels'
import type { RightsRequest } from '../types'

export type Pressure = 'over' | 'soon' | 'calm' | 'done'

interface Deadline {
  pressure: Pressure
  daysLeft: number
  /** The text of the badge. */
  words: string
}

/** Days left from which the deadline counts as near. */
const SOON = 14

export function deadline(request: RightsRequest): Deadline {
  // Computed from the device's clock: the data may stay on the screen for days.
  const daysLeft = countDays(today(), request.dueOn) - 1
  if (isAnswered(request)) return { pressure: 'done', daysLeft, words: 'נענתה' }
  if (daysLeft < 0) return { pressure: 'over', daysLeft, words: `באיחור של ${days(-daysLeft)}` }
  if (daysLeft === 0) return { pressure: 'over', daysLeft, words: 'היום האחרון' }
  return { pressure: daysLeft <= SOON ? 'soon' : 'calm', daysLeft, words: left(daysLeft) }
}

const left = (count: number) => (count === 1 ? 'נשאר יום אחד' : `נשארו ${days(count)}`)

const days = (count: number) => hebrewDays(count, 'יום אחד')
