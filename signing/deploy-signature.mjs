/** The signature under what a build tells the API, over the very bytes that are sent: only a builder knows DEPLOY_SECRET. */

import { createHmac } from 'node:crypto'

/**
 * @param {string} secret
 * @param {string} body
 * @returns {Record<string, string>}
 */
export function signedDeploy(secret, body) {
  return { 'x-deploy-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}
