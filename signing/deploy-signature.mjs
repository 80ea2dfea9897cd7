/** Posts the result of a build to the API, with an HMAC of the body by DEPLOY_SECRET. */

import { createHmac } from 'node:crypto'
import { proxyHeaders } from './proxy-token.mjs'

/**
 * @param {string} apiUrl
 * @param {object} message
 * @param {{ secret: string, proxySecret: string, timeoutMs: number }} how
 * @returns {Promise<number>} the HTTP status, 0 without an answer
 */
export async function postDeploy(apiUrl, message, { secret, proxySecret, timeoutMs }) {
  const body = JSON.stringify(message, acceptable)
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const answer = await fetch(`${apiUrl}/api/publishing/deploys`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-deploy-signature': signature,
      ...proxyHeaders(proxySecret),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

/**
 * Texts as the API takes them: errors quote foreign output and are cut anywhere, and a report that is refused is not sent again.
 * @param {string} _name
 * @param {unknown} value
 */
const acceptable = (_name, value) =>
  // eslint-disable-next-line no-control-regex
  typeof value === 'string' ? value.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, '') : value

const ACCEPTED = 204
/** The message itself is invalid: a retry would be refused too. */
const REFUSED = [400, 413, 415, 422]

/**
 * Whether the message need not be sent again. Any other status: the API is down, has another secret, or something else answered.
 * @param {number} status
 */
export const isFinalStatus = (status) => status === ACCEPTED || REFUSED.includes(status)
