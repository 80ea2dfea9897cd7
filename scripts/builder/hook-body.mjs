/** Reads which builds a call of the build hook asks for, from its body. */

import { comparison, newDay } from './nightly-builds.mjs'

/**
 * The builds to make, in order. An empty body, as after a push to the repository, asks for an ordinary one.
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
