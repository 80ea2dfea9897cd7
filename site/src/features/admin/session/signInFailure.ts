/** What to tell after a failed sign-in. The server's own words are never shown. */
import { ApiError } from '../../../lib/api'

export const SIGN_IN_FAILED = 'שגיאת התחברות'
export const FIELDS_MISSING = {
  title: 'שגיאה',
  description: 'אנא מלאי את כל השדות',
  variant: 'destructive',
} as const

export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'אין חיבור לאתר כרגע. בדקי את החיבור לאינטרנט ונסי שוב.'
  if (error.status === 429) return 'היו יותר מדי ניסיונות. חכי כמה דקות ונסי שוב.'
  if (error.status >= 500) return 'האתר לא עונה כרגע. נסי שוב בעוד רגע.'
  return 'אימייל או סיסמה שגויים'
}
