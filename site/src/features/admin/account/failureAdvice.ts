/** Advice after a failed change of the account. */
import { ApiError } from '../../../lib/api'
import { isAnswerLost } from '../forms/saving/serverErrors'
import { tooManyTries } from '../session/tooManyTries'

export function failureAdvice(error: unknown): string {
  if (!(error instanceof ApiError) || isAnswerLost(error))
    return 'התשובה לא הגיעה, ולא ידוע אם משהו השתנה. נסי שוב בעוד רגע.'
  if (error.status === 401) return 'צריך להתחבר שוב, ואז לנסות שוב.'
  if (error.status === 429) return tooManyTries(error)
  if ([409, 410, 422].includes(error.status) || error.status === 503)
    return Object.values(error.fieldErrors)[0] ?? error.body?.message ?? 'שום דבר לא השתנה.'
  return 'משהו השתבש בדרך. שום דבר לא השתנה, נסי שוב בעוד רגע.'
}
