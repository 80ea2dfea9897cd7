/** Whether the newest code was never live: such code ends the lock that going back to an older release leaves. */

import { parsePublisherDeploy } from '../../functions/deploys/publisher-title.mjs'

/**
 * Judged by which deploys were ever published, as Netlify does not tell when publishing was locked.
 * @param {import('./hosting.mjs').Hosting} hosting
 * @param {string | null} code that of its newest build
 * @param {(id: string) => Promise<string | null>} readCode of a build of the code, by its deploy; null when it left none
 * @returns {Promise<boolean>} false also when it cannot be known
 */
export async function isNewCode({ published, builds, ready }, code, readCode) {
  if (!published || code === null) return false
  const wasLive = (/** @type {{ id: string, published_at?: string }} */ one) =>
    one.id === published.id || Boolean(one.published_at)
  if (ready.some((one) => one.code === code && wasLive(one))) return false
  // Newest first, as nightly builds repeat the same code; stops at the first build of other code.
  for (const one of [...builds, published]) {
    const its = parsePublisherDeploy(one)?.code ?? (await readCode(one.id).catch(() => null))
    if (its !== code) return its !== null
    if (wasLive(one)) return false
  }
  return false
}
