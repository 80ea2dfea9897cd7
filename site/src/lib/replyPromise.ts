import { hebrewCount } from './hebrewCount'

/** The promised time to reply in words; the admin counts the same working hours (docs/decisions/0065). */
export const replyWithin = (hours: number) => `בתוך ${hebrewCount(hours, 'שעה', 'שעתיים', 'שעות')}`

/** The same, with the days that do not count. */
export const replyPromise = (hours: number) => `${replyWithin(hours)}, חוץ מסופי שבוע וחגים`
