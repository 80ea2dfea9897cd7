/**
 * The token that shows the API that a request comes from our proxy, not from elsewhere: a JSON Web Token signed with PROXY_SECRET
 * (RFC 7519, HS256). Netlify adds it to redirects that netlify.toml has signed. The form relay, a build and the builder call
 * the API directly and add it themselves, as the API may refuse requests without it (docs/decisions/0048).
 */

import { createHmac } from 'node:crypto'
import { signedClaims } from './json-web-token.mjs'

const VALID_SECONDS = 60

/**
 * The request header with the token; none without a secret.
 * @param {string | undefined} secret
 * @returns {Record<string, string>}
 */
export function proxyHeaders(secret, now = Date.now()) {
  if (!secret) return {}
  const claims = { iss: 'site', exp: Math.floor(now / 1000) + VALID_SECONDS }
  const unsigned = [{ alg: 'HS256', typ: 'JWT' }, claims].map(part).join('.')
  return { 'x-nf-sign': `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}` }
}

/**
 * Whether the token is signed with this secret and has not expired.
 * @param {string | undefined} secret
 * @param {string | undefined} token the header X-Nf-Sign
 */
export const hasValidProxyToken = (secret, token, now = Date.now()) =>
  Boolean(secret) && signedClaims(String(secret), token)?.exp > now / 1000

/** @param {object} value */
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
