import { hebrewCount, hebrewDays } from '../../../lib/hebrewCount'

/** 'על מחצית הפניות ענית בתוך 3 שעות': hours up to two days, then days. `medianHours` null: no answered enquiry. */
export function responseTimeText(medianHours: number | null): string {
  if (medianHours === null) return 'בתקופה הזאת עוד לא סימנת תשובה לפנייה.'
  return `על מחצית הפניות ענית בתוך ${duration(medianHours)}.`
}

function duration(hours: number): string {
  if (hours < 1) return 'פחות משעה'
  const whole = Math.round(hours)
  return whole <= 48 ? hebrewCount(whole, 'שעה', 'שעתיים', 'שעות') : hebrewDays(Math.round(hours / 24))
}

export function waitingText(waiting: number): string {
  return waiting === 1
    ? 'פנייה אחת מהתקופה הזאת עוד מחכה לתשובה.'
    : `${waiting} פניות מהתקופה הזאת עוד מחכות לתשובה.`
}
