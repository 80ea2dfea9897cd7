import type { ToastMessage } from '../../ui/Toast'
import type { CookieChoice } from './choice'

/** The messages after the choice was sent, or could not be. */
export interface Toasts {
  saved: ToastMessage
  failed: ToastMessage
}

const failed: ToastMessage = {
  title: 'שגיאה בשמירת העדפות',
  description: 'הבחירה שלך פועלת במכשיר הזה. נסי שוב מאוחר יותר.',
  variant: 'destructive',
}

export const allChosen: Toasts = {
  saved: { title: 'הסכמה נשמרה', description: 'כל העוגיות אושרו בהצלחה' },
  failed,
}
export const essentialChosen: Toasts = {
  saved: { title: 'הסכמה נשמרה', description: 'רק עוגיות חיוניות אושרו' },
  failed,
}
export const customChosen: Toasts = {
  saved: { title: 'העדפות נשמרו', description: 'הגדרות העוגיות שלך נשמרו בהצלחה' },
  failed,
}

type Category = Exclude<keyof CookieChoice, 'essential'>

export const categories: { name: Category; title: string; text: string }[] = [
  { name: 'analytics', title: 'סטטיסטיקה', text: 'עוזרות לנו להבין מה קוראות באתר ומה כדאי לשפר.' },
  { name: 'marketing', title: 'שיווק', text: 'מאפשרות להראות לך טיולים שלנו גם ברשתות החברתיות.' },
  { name: 'preferences', title: 'העדפות', text: 'זוכרות בחירות שעשית באתר, לנוחות שלך.' },
]
