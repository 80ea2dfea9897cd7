/** The promised answer time as a day and hour in Israel. */
import { israeliDay } from '../../../lib/dates'
import { inIsrael, shortTime } from '../israelTime'
import { relativeDay } from './relativeDay'

export type AnswerPressure = 'late' | 'today' | 'later'

export function answerPressure(answerBy: string, now: Date): AnswerPressure {
  const until = new Date(answerBy)
  if (until < now) return 'late'
  return israeliDay(justBefore(until)) === israeliDay(now) ? 'today' : 'later'
}

/** 'היום ב־12:00', 'מחר ב־9:30'; of what ends at midnight 'סוף היום', 'מחר בסוף היום', 'סוף יום שלישי'. */
export function answerUntil(answerBy: string, now: Date): string {
  const until = new Date(answerBy)
  const day = relativeDay(israeliDay(justBefore(until)), israeliDay(now))
  if (!endsDay(until)) return `${day} ב־${shortTime(until)}`
  return day === 'מחר' || day === 'אתמול' ? `${day} בסוף היום` : `סוף ${day}`
}

/** A time of midnight belongs to the day that ends. */
const justBefore = (until: Date) => (endsDay(until) ? new Date(until.getTime() - 1) : until)
const endsDay = (until: Date) => inIsrael(until.getTime()).time === '00:00'
