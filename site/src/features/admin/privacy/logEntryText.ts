/** One entry of the log as a sentence. */
import type { RightsLogEntry } from '../types'
import { statusLabel } from './requestLabels'

export function logEntryText({ act, counts, detail }: RightsLogEntry): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  switch (act) {
    case 'confirmed':
      return 'הבקשה אושרה מהמייל שלה'
    case 'phone_confirmed':
      return 'הטלפון אומת בשיחה'
    case 'phone_doubted':
      return 'אימות הטלפון בוטל'
    case 'link_sent':
      return 'הקישור לאישור נשלח שוב'
    case 'status':
      return `הסטטוס השתנה ל״${statusLabel(detail)}״`
    case 'gathered':
      return `המידע נאסף: ${records(total)}`
    case 'exported':
      return detail === 'json' ? 'הורד קובץ להעברה' : 'הורד קובץ לקריאה'
    case 'corrected':
      return `תוקן: ${detail.split(', ').map(fieldLabel).join(', ')}, ${inRecords(total)}`
    case 'restricted':
      return `השימוש הוגבל: ${records(total)}`
    case 'released':
      return `ההגבלה בוטלה: ${records(total)}`
    case 'erased':
      return `המידע נמחק: ${records(total)}`
  }
}

const records = (count: number) => (count === 1 ? 'פריט אחד' : `${count} פריטים`)

/** 'בפריט אחד', 'ב־3 פריטים' */
export const inRecords = (count: number) => (count === 1 ? 'בפריט אחד' : `ב־${count} פריטים`)

const FIELDS: Record<string, string> = { name: 'שם', email: 'אימייל', phone: 'טלפון', age: 'גיל' }
const fieldLabel = (name: string) => FIELDS[name] ?? name
