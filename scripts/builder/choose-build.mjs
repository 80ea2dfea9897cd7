/** Whether a release needs Gatsby's full build or can be made by a content-only build, and why. */

import { BuildError } from './build-error.mjs'
import { FullBuildRequired } from './renderer-process.mjs'

/**
 * @typedef {import('./release-descriptions.mjs').Release} Release
 * @typedef {import('./queue.mjs').BuildRequest} BuildRequest
 */

export const NO_RELEASE = 'there is no release yet'
export const OTHER_CODE = 'the site’s code or settings changed'

/**
 * Why a content-only build is ruled out before it starts, or null.
 * @param {BuildRequest} request
 * @param {Release | null} newest
 * @param {string} fingerprint of the site's code and settings
 */
export function fullBuildReason({ full, clean, reason }, newest, fingerprint) {
  if (!newest) return NO_RELEASE
  if (full || clean) return reason ?? 'it was asked for'
  if (newest.fingerprint !== fingerprint) return OTHER_CODE
  if (!newest.trusted) return 'the last comparison of the two ways failed'
  return null
}

/**
 * Why a full build follows a content-only build that failed with this error. Throws the error if a full build would
 * fail with it too.
 * @param {unknown} error
 */
export function fallbackReason(error) {
  if (error instanceof FullBuildRequired) return error.message
  if (error instanceof BuildError && error.reason === 'check') return error.message
  throw error
}

/**
 * What the owner's history of builds names as the cause when none of her content changed.
 * @param {BuildRequest} request
 * @param {string | null} why the full build's reason
 * @returns {import('./result.mjs').Cause}
 */
export function buildCause({ cause }, why) {
  if (why === OTHER_CODE) return 'code'
  return cause ?? 'asked'
}
