/** A build calls the API directly, and signs as the proxy does: the API may serve nothing else (docs/decisions/0048). */

import { createHmac } from 'node:crypto'

const SECONDS = 60

/**
 * The header with a JSON Web Token over the secret that the API knows (RFC 7519, HS256); none without a secret.
 * @param {string | undefined} secret
 * @returns {Record<string, string>}
 */
export function throughProxy(secret, now = Date.now()) {
  if (!secret) return {}
  const claims = { iss: 'build', exp: Math.floor(now / 1000) + SECONDS }
  const said = [{ alg: 'HS256', typ: 'JWT' }, claims].map(part).join('.')
  return { 'x-nf-sign': `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}` }
}

/** @param {object} value */
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
