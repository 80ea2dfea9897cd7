/** Every save names the version that it was made from, so that the API can tell when another one came in between. */
import { ApiError } from '../../../../lib/api'

export const madeFrom = (version: string | number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` }

/** The record was saved from elsewhere since it was read. */
export const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 412
