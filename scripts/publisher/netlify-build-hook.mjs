/** Calls Netlify's build hook, for changes that need a full build with Gatsby. */

import { NetlifyError } from './netlify-api.mjs'

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('../builder/queue.mjs').BuildRequest} request
 * @param {AbortSignal} stopping
 */
export async function callBuildHook({ netlifyHook }, { full, clean }, stopping) {
  const answer = await fetch(netlifyHook, {
    method: 'POST',
    body: JSON.stringify({ full, clean }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.any([stopping, AbortSignal.timeout(10_000)]),
  }).catch(() => null)
  if (!answer?.ok) throw new NetlifyError('the build hook', answer?.status ?? 0, '')
}
