/** What a call of the build hook asks for, where its body is all that is left of it. */

import { comparison, newDay } from './nightly-builds.mjs'

/**
 * The builds to make, one after the other. A push to the repository calls no hook, and asks for one like any other.
 * @param {string} [body]
 * @returns {import('./queue.mjs').BuildRequest[]}
 */
export function requestsOf(body) {
  const { nightly, full, clean } = read(body)
  return nightly === true ? [newDay, comparison] : [{ full: full === true, clean: clean === true }]
}

/** @param {string} [body] @returns {Record<string, unknown>} */
function read(body) {
  try {
    return Object(JSON.parse(body || '{}'))
  } catch {
    return {}
  }
}
