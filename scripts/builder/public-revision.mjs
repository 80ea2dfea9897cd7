/** Reads from the public site which content revision visitors get. */

const TIMEOUT_MS = 10_000
/** A builder does not wait longer with its report; the API looks as well (CONFIRM_LIVE). */
const REPORT_WAITS_MS = 3_000

/**
 * @param {string} siteUrl
 * @param {AbortSignal} [signal]
 * @returns {Promise<number | null>} the revision in the public revision.json; null if it cannot be read
 */
export async function publicRevision(siteUrl, signal) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  const headers = { 'cache-control': 'no-cache' }
  return fetch(`${siteUrl}/revision.json`, { headers, signal: either })
    .then(async (answer) => /** @type {any} */ (await answer.json()).revision)
    .catch(() => null)
}

/**
 * The result of a build with `seen`, its revision, if the public site shows it already.
 * @param {import('./result.mjs').Result} result
 * @param {string} siteUrl
 * @returns {Promise<import('./result.mjs').Result & { seen?: number }>}
 */
export async function withSeen(result, siteUrl) {
  if (result.state !== 'ready') return result
  const seen = await publicRevision(siteUrl, AbortSignal.timeout(REPORT_WAITS_MS))
  return seen === result.revision ? { ...result, seen } : result
}
