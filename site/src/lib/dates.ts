/**
 * Days and dates in Hebrew. A trip's day is an ISO day and belongs to no time zone, so it is read and written in UTC;
 * a moment (when an article was written) is told in Israel's time. The same text comes out wherever the page is made.
 */
const LOCALE = 'he-IL'

const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const longDayAndYear = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Jerusalem',
})

const asDate = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`)
const MILLISECONDS_A_DAY = 86_400_000

/** '12–19 במאי', '28 במאי – 3 ביוני', '7 ביוני'. */
export function formatShortRange(start: string, end: string): string {
  return range(start, end, shortDay, shortDay)
}

/** '12–19 במאי 2027', '28 בדצמבר 2026 – 3 בינואר 2027'. */
export function formatLongRange(start: string, end: string): string {
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return range(start, end, sameYear ? longDay : longDayAndYear, longDayAndYear)
}

function range(start: string, end: string, first: Intl.DateTimeFormat, last: Intl.DateTimeFormat): string {
  const lastText = last.format(asDate(end))
  if (start === end) return lastText
  if (start.slice(0, 7) === end.slice(0, 7)) return `${asDate(start).getUTCDate()}–${lastText}`
  return `${first.format(asDate(start))} – ${lastText}`
}

/** '12 במאי 2027' for an ISO date-time. */
export function formatMoment(isoMoment: string): string {
  return moment.format(new Date(isoMoment))
}

/** Both days counted: a trip from the 12th to the 19th lasts 8 days. */
export function countDays(start: string, end: string): number {
  return Math.round((asDate(end).getTime() - asDate(start).getTime()) / MILLISECONDS_A_DAY) + 1
}

/** Today in Israel as an ISO day. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date())
}

/** Month names for a filter, '01' to '12'. */
export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, index, 1)),
}))
