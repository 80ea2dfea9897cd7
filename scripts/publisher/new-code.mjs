/** Which code is new to visitors: it ends going back. Whoever shows them older code than what they had has left that knowingly. */

import { parsePublisherDeploy } from '../../functions/deploys/publisher-title.mjs'

/**
 * By when Netlify published what, as it does not tell when publishing was locked.
 * @param {import('./hosting.mjs').Hosting} hosting
 * @param {string | null} code that of its newest build
 * @param {(id: string) => Promise<string | null>} readCode of a build of the code, by its deploy; null when it left none
 * @returns {Promise<boolean>} false also when nobody can tell
 */
export async function isNewCode({ published, builds, ready }, code, readCode) {
  if (!published || code === null) return false
  const wasLive = (/** @type {{ id: string, published_at?: string }} */ one) =>
    one.id === published.id || Boolean(one.published_at)
  if (ready.some((one) => one.code === code && wasLive(one))) return false
  // Newest first: nights build the same code again, and what is before another code is of no account.
  for (const one of [...builds, published]) {
    const its = parsePublisherDeploy(one)?.code ?? (await readCode(one.id).catch(() => null))
    if (its !== code) return its !== null
    if (wasLive(one)) return false
  }
  return false
}
