/**
 * Formats days and dates in Hebrew. A trip's day is an ISO day without a time zone; date-times (when an article was written) are
 * shown in Israel's time. The names are CLDR's, written out: creating an `Intl` formatter takes a phone about ten milliseconds,
 * during hydration of every page that shows a date.
 */
const MONTHS = 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר'.split(' ')
const SHORT_MONTHS = 'ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳'.split(' ')

const WEEKDAYS = 'ראשון שני שלישי רביעי חמישי שישי'.split(' ')

const MILLISECONDS_AN_HOUR = 3_600_000
const MILLISECONDS_A_DAY = 24 * MILLISECONDS_AN_HOUR

type Format = (isoDay: string) => string

const day: Format = (isoDay) => String(Number(isoDay.slice(8, 10)))
const monthOf = (isoDay: string, names: string[]) => names[Number(isoDay.slice(5, 7)) - 1]!
const shortDay: Format = (isoDay) => `${day(isoDay)} ב${monthOf(isoDay, SHORT_MONTHS)}`
const longDay: Format = (isoDay) => `${day(isoDay)} ב${monthOf(isoDay, MONTHS)}`
const longDayAndYear: Format = (isoDay) => `${longDay(isoDay)} ${isoDay.slice(0, 4)}`

/** '12–19 במאי', '28 באפר׳ – 3 ביוני', '7 ביוני'. */
export function formatShortRange(start: string, end: string): string {
  return range(start, end, shortDay, shortDay)
}

/** '12–19 במאי 2027', '28 בדצמבר 2026 – 3 בינואר 2027'. */
export function formatLongRange(start: string, end: string): string {
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return range(start, end, sameYear ? longDay : longDayAndYear, longDayAndYear)
}

export const DATES_TO_COME = 'התאריכים ייקבעו בהמשך'

/** A trip's dates in the long form; a text for a trip whose dates are not announced yet. */
export const tripDates = (start: string | null, end: string | null) =>
  start && end ? formatLongRange(start, end) : DATES_TO_COME

function range(start: string, end: string, first: Format, last: Format): string {
  if (start === end) return last(end)
  if (start.slice(0, 7) === end.slice(0, 7)) return `${day(start)}–${last(end)}`
  return `${first(start)} – ${last(end)}`
}

/** '12 במאי 2027' for an ISO date-time. */
export function formatMoment(isoMoment: string): string {
  return longDayAndYear(israeliDay(new Date(isoMoment)))
}

/** 'יום רביעי, 12 במאי 2027' */
export function dayInWords(isoDay: string): string {
  const weekday = new Date(`${isoDay}T12:00:00Z`).getUTCDay()
  return `${weekday === 6 ? 'שבת' : `יום ${WEEKDAYS[weekday]}`}, ${longDayAndYear(isoDay)}`
}

/** Both days counted: a trip from the 12th to the 19th lasts 8 days. */
export function countDays(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / MILLISECONDS_A_DAY) + 1
}

/** Today in Israel as an ISO day. */
export function today(): string {
  return israeliDay(new Date())
}

/**
 * The calendar day in Israel as an ISO day. Israel is two or three hours ahead of UTC: `Intl` is needed only when the two
 * give different days.
 */
export function israeliDay(moment: Date): string {
  const [winter, summer] = [2, 3].map((hours) => isoDay(moment.getTime() + hours * MILLISECONDS_AN_HOUR))
  if (winter === summer) return winter!
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(moment)
}

const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** Month names for a filter, '01' to '12'. */
export const months = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))
