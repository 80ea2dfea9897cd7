import type { ToastMessage } from '../../ui/Toast'
import type { CookieChoice } from './choice'

export type Saved = ToastMessage

export const allSaved: Saved = { title: 'הסכמה נשמרה', description: 'כל העוגיות אושרו בהצלחה' }
export const essentialSaved: Saved = { title: 'הסכמה נשמרה', description: 'רק עוגיות חיוניות אושרו' }
export const customSaved: Saved = {
  title: 'העדפות נשמרו',
  description: 'הגדרות העוגיות שלך נשמרו בהצלחה',
}
export const failedToast: ToastMessage = {
  title: 'שגיאה בשמירת העדפות',
  description: 'הבחירה שלך פועלת במכשיר הזה. נסי שוב מאוחר יותר.',
  variant: 'destructive',
}

type Category = Exclude<keyof CookieChoice, 'essential'>

export const categories: { name: Category; title: string; text: string }[] = [
  { name: 'analytics', title: 'סטטיסטיקה', text: 'עוזרות לנו להבין מה קוראות באתר ומה כדאי לשפר.' },
  { name: 'marketing', title: 'שיווק', text: 'מאפשרות להראות לך טיולים שלנו גם ברשתות החברתיות.' },
  { name: 'preferences', title: 'העדפות', text: 'זוכרות בחירות שעשית באתר, לנוחות שלך.' },
]
