/** Reads from the public site which content revision visitors get. */

import { liveReleaseOf } from './result.mjs'

/** A builder does not wait longer with its report; the API looks as well (CONFIRM_LIVE). */
const REPORT_WAITS_MS = 3_000

/**
 * @param {string} siteUrl
 * @param {{ signal?: AbortSignal, timeoutMs?: number }} [options]
 * @returns {Promise<number | null>} the revision in the public revision.json; null if it cannot be read
 */
export async function publicRevision(siteUrl, { signal, timeoutMs = 10_000 } = {}) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  const headers = { 'cache-control': 'no-cache' }
  return fetch(`${siteUrl}/revision.json`, { headers, signal: either })
    .then(async (answer) => /** @type {any} */ (await answer.json()).revision)
    .catch(() => null)
}

/**
 * The result of a build with `seen`, its revision, if the public site shows it already; and with the release that is live
 * after looking: an older one may have been put live meanwhile.
 * @param {import('./result.mjs').Result} result
 * @param {string} siteUrl
 * @param {import('./releases.mjs').Releases} releases
 * @returns {Promise<import('./result.mjs').Result & { seen?: number }>}
 */
export async function withSeen(result, siteUrl, releases) {
  if (result.state !== 'ready') return result
  const seen = await publicRevision(siteUrl, { timeoutMs: REPORT_WAITS_MS })
  const now = { ...result, liveRelease: liveReleaseOf(releases) }
  return seen === result.revision ? { ...now, seen } : now
}
