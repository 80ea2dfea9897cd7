import { ApiError } from '../../../lib/api'
import { adviceAfter } from '../forms/saving/serverErrors'

/** Error message: the API's own where it has one for the owner, otherwise general advice. */
export function failureMessage(error: unknown): string {
  const isTold = error instanceof ApiError && [409, 422, 429, 503].includes(error.status)
  return (isTold && error.body?.message) || adviceAfter(error)
}
