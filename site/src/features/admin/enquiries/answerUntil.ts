/** Until when she was promised an answer, as a day and an hour by the clock in Israel. */
import { israeliDay } from '../../../lib/dates'
import { inIsrael, shortTime } from '../israelTime'
import { dayWords } from './dayWords'

export type AnswerPressure = 'late' | 'today' | 'later'

export function answerPressure(answerBy: string, now: Date): AnswerPressure {
  const until = new Date(answerBy)
  if (until < now) return 'late'
  return israeliDay(justBefore(until)) === israeliDay(now) ? 'today' : 'later'
}

/** 'היום ב־12:00', 'מחר ב־09:30', 'יום שלישי ב־23:59'. */
export function answerUntil(answerBy: string, now: Date): string {
  const until = justBefore(new Date(answerBy))
  return `${dayWords(israeliDay(until), israeliDay(now))} ב־${shortTime(until)}`
}

/** What ends at midnight belongs to the day that ends. */
function justBefore(until: Date): Date {
  return inIsrael(until.getTime()).time === '00:00' ? new Date(until.getTime() - 1) : until
}
