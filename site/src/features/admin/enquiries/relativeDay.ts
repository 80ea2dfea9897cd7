/** A calendar day in words: 'אתמול', 'היום', 'מחר', 'יום שלישי', or with its date when it is further away. */
import { countDays, formatLongRange } from '../../../lib/dates'

const weekday = new Intl.DateTimeFormat('he-IL', { weekday: 'long', timeZone: 'UTC' })
const NEAR = new Map([
  [-1, 'אתמול'],
  [0, 'היום'],
  [1, 'מחר'],
])

export function relativeDay(isoDay: string, today: string): string {
  const daysAway = countDays(today, isoDay) - 1
  const near = NEAR.get(daysAway)
  if (near) return near
  const name = weekday.format(Date.parse(isoDay))
  return daysAway > 0 && daysAway < 7 ? name : `${name}, ${formatLongRange(isoDay, isoDay)}`
}

/** The ISO day `count` days after `isoDay`. */
export function daysAfter(isoDay: string, count: number): string {
  return new Date(Date.parse(isoDay) + count * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

const MILLISECONDS_A_DAY = 86_400_000
