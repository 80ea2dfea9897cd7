import { ApiError } from '../../../lib/api'
import { adviceAfter } from '../forms/saving/serverErrors'

/** The assistant's failures come with a sentence for the owner. */
export function failureMessage(error: unknown): string {
  const isTold = error instanceof ApiError && [409, 422, 429, 503].includes(error.status)
  return (isTold && error.body?.message) || adviceAfter(error)
}
