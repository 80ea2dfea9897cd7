/**
 * Moments in Israel's time zone, wherever the device is: the owner may work abroad. Summer time is the browser's data of
 * Asia/Jerusalem.
 */
import { countDays, israeliDay } from '../../lib/dates'

const clockOf = (locale: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...format, timeZone: 'Asia/Jerusalem' })

const weekdayAndTime = clockOf('he-IL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
const dateAndTime = clockOf('he-IL', { dateStyle: 'long', timeStyle: 'short' })
const time = clockOf('he-IL', { timeStyle: 'short' })
const parts = clockOf('en-CA', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'יום ראשון, 22 בנובמבר בשעה 09:05' of an ISO date-time. */
export const clockTime = (isoMoment: string) => weekdayAndTime.format(new Date(isoMoment))

/** '21 בנובמבר 2026 בשעה 13:05' of an ISO date-time. */
export const receivedAt = (isoMoment: string) => dateAndTime.format(new Date(isoMoment))

/** 'היום, 13:05', 'אתמול, 13:05'; older moments as `receivedAt`. */
export function recentlyAt(isoMoment: string, now: Date): string {
  const moment = new Date(isoMoment)
  const day = ['היום', 'אתמול'][countDays(israeliDay(moment), israeliDay(now)) - 1]
  return day ? `${day}, ${shortTime(moment)}` : receivedAt(isoMoment)
}

/** '13:05' */
export const shortTime = (moment: Date | number) => time.format(moment)

/** '2026-11-22' and '09:05' of a moment in milliseconds. */
export function inIsrael(moment: number): { day: string; time: string } {
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** The moment of that time in Israel; NaN for an invalid day or time. A time that summer time skips is an hour later. */
export function fromIsrael(day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return NaN
  const first = wall - offsetAt(wall)
  return wall - offsetAt(first)
}

/** Offset of Israel's time from UTC, in milliseconds. */
function offsetAt(moment: number): number {
  const { day, time } = inIsrael(moment)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000
}
