/** The promised time to reply in words; the admin counts the same working hours (docs/decisions/0065). */
export const replyWithin = (hours: number) => `בתוך ${hoursOf(hours)}`

/** The same, with the days that do not count. */
export const replyPromise = (hours: number) => `${replyWithin(hours)}, חוץ מסופי שבוע וחגים`

function hoursOf(hours: number): string {
  if (hours === 1) return 'שעה'
  return hours === 2 ? 'שעתיים' : `${hours} שעות`
}
