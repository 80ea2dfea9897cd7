/** Optimistic locking: a save names the version that it is based on, and the API refuses it (412) if there is a newer one. */
import { ApiError } from '../../../../lib/api'

export const ifMatch = (version: string | number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` }

/** Another save of the record came first. */
export const isVersionConflict = (error: unknown) => error instanceof ApiError && error.status === 412
