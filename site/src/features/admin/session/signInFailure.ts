/** Messages after a failed sign-in. The API's own messages are never shown. */
import { ApiError } from '../../../lib/api'
import { tooManyTries } from './tooManyTries'

export const SIGN_IN_FAILED = 'שגיאת התחברות'
export const CODE_FAILED = 'הקוד שגוי, או שכבר השתמשת בו. נסי את הקוד הבא.'
export const FIELDS_MISSING = {
  title: 'שגיאה',
  description: 'אנא מלאי את כל השדות',
}

/** Messages beside empty fields. */
export const MISSING = {
  email: 'כתבי את כתובת האימייל שלך.',
  password: 'כתבי את הסיסמה שלך.',
  code: 'כתבי את הקוד.',
}

export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'אין חיבור לאתר כרגע. בדקי את החיבור לאינטרנט ונסי שוב.'
  if (error.status === 429) return tooManyTries(error)
  if (error.status >= 500) return 'האתר לא עונה כרגע. נסי שוב בעוד רגע.'
  return 'אימייל או סיסמה שגויים'
}

/** Whether email and password are right, and only a valid code is missing. */
export const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && 'code' in error.fieldErrors
