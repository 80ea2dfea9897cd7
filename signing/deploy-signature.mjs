/** What a build tells the API: signed over the very bytes that are sent (only a builder knows DEPLOY_SECRET), until it is heard. */

import { createHmac } from 'node:crypto'
import { throughProxy } from './proxy-token.mjs'

/**
 * @param {string} apiUrl
 * @param {object} message
 * @param {{ secret: string, proxySecret: string, patienceMs: number }} how
 * @returns {Promise<number>} the HTTP status, 0 without an answer
 */
export async function postDeploy(apiUrl, message, { secret, proxySecret, patienceMs }) {
  const body = JSON.stringify(message)
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const answer = await fetch(`${apiUrl}/api/publishing/deploys`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-deploy-signature': signature,
      ...throughProxy(proxySecret),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

const TAKEN = 204
/** Wrong in itself: said again it would be refused again. */
const REFUSED = [400, 413, 415, 422]

/**
 * Whether it need not be said again. Any other answer is of an API that is away or does not know us, or is not the API's.
 * @param {number} status
 */
export const isHeard = (status) => status === TAKEN || REFUSED.includes(status)
