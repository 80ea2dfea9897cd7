/** Until when she was promised an answer, as a day and an hour by the clock in Israel. */
import { israeliDay } from '../../../lib/dates'
import { dayWords } from './dayWords'

export type AnswerPressure = 'late' | 'today' | 'later'

const clock = new Intl.DateTimeFormat('he-IL', { timeStyle: 'short', timeZone: 'Asia/Jerusalem' })

export function answerPressure(answerBy: string, now: Date): AnswerPressure {
  const until = new Date(answerBy)
  if (until < now) return 'late'
  return israeliDay(until) === israeliDay(now) ? 'today' : 'later'
}

/** 'היום ב־12:00', 'מחר ב־09:30', 'יום שלישי ב־12:00'. */
export function answerUntil(answerBy: string, now: Date): string {
  const until = new Date(answerBy)
  return `${dayWords(israeliDay(until), israeliDay(now))} ב־${clock.format(until)}`
}
