/** 'על מחצית הפניות ענית בתוך 3 שעות': hours up to two days, then days. `medianHours` null: no answered enquiry. */
export function responseTimeText(medianHours: number | null): string {
  if (medianHours === null) return 'בתקופה הזאת עוד לא סימנת תשובה לפנייה.'
  return `על מחצית הפניות ענית בתוך ${duration(medianHours)}.`
}

function duration(hours: number): string {
  if (hours < 1) return 'פחות משעה'
  const whole = Math.round(hours)
  if (whole === 1) return 'שעה'
  if (whole === 2) return 'שעתיים'
  if (whole <= 48) return `${whole} שעות`
  const days = Math.round(hours / 24)
  return days === 2 ? 'יומיים' : `${days} ימים`
}

export function waitingText(waiting: number): string {
  return waiting === 1
    ? 'פנייה אחת מהתקופה הזאת עוד מחכה לתשובה.'
    : `${waiting} פניות מהתקופה הזאת עוד מחכות לתשובה.`
}
