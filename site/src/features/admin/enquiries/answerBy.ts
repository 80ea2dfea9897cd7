/** Until when she was promised an answer, as a day and an hour by the clock in Israel. */
import { countDays, formatMoment, israeliDay } from '../../../lib/dates'

export type AnswerPressure = 'late' | 'today' | 'later'

const clock = new Intl.DateTimeFormat('he-IL', { timeStyle: 'short', timeZone: 'Asia/Jerusalem' })
const weekday = new Intl.DateTimeFormat('he-IL', { weekday: 'long', timeZone: 'Asia/Jerusalem' })

export function answerPressure(answerBy: string, now: Date): AnswerPressure {
  const until = new Date(answerBy)
  if (until < now) return 'late'
  return israeliDay(until) === israeliDay(now) ? 'today' : 'later'
}

/** 'היום ב־12:00', 'מחר ב־09:30', 'יום שלישי ב־12:00', and with its date when that is a week away or gone by. */
export function answerUntil(answerBy: string, now: Date): string {
  const until = new Date(answerBy)
  const daysAway = countDays(israeliDay(now), israeliDay(until)) - 1
  return `${dayWords(until, daysAway)} ב־${clock.format(until)}`
}

function dayWords(until: Date, daysAway: number): string {
  const near = { '-1': 'אתמול', 0: 'היום', 1: 'מחר' }[daysAway]
  if (near) return near
  const name = weekday.format(until)
  return daysAway > 0 && daysAway < 7 ? name : `${name}, ${formatMoment(until.toISOString())},`
}
