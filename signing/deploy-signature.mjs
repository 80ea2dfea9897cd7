/** What a build tells the API: signed over the very bytes that are sent (only a builder knows DEPLOY_SECRET), until it is heard. */

import { createHmac } from 'node:crypto'

/**
 * @param {string} secret
 * @param {string} body
 * @returns {Record<string, string>}
 */
export function signedDeploy(secret, body) {
  return { 'x-deploy-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}

const TAKEN = 204
/** Wrong in itself: said again it would be refused again. */
const REFUSED = [400, 413, 415, 422]

/**
 * Whether it need not be said again. Any other answer is of an API that is away or does not know us, or is not the API's.
 * @param {number | undefined} status
 */
export const isHeard = (status) => status === TAKEN || REFUSED.includes(Number(status))
