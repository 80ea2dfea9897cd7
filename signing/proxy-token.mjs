/**
 * The signature of a call that reaches the API on a way of ours: what Netlify adds to the redirects that netlify.toml has
 * signed, a JSON Web Token over PROXY_SECRET (RFC 7519, HS256). The form relay, a build and the builder call the API directly
 * and have to add it themselves, since it may serve nothing else (docs/decisions/0048).
 */

import { createHmac } from 'node:crypto'
import { signedClaims } from './json-web-token.mjs'

const SECONDS = 60

/**
 * The header that says so; none without a secret.
 * @param {string | undefined} secret
 * @returns {Record<string, string>}
 */
export function throughProxy(secret, now = Date.now()) {
  if (!secret) return {}
  const claims = { iss: 'site', exp: Math.floor(now / 1000) + SECONDS }
  const said = [{ alg: 'HS256', typ: 'JWT' }, claims].map(part).join('.')
  return { 'x-nf-sign': `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}` }
}

/**
 * Whether a call has been signed so, with this secret, and not too long ago.
 * @param {string | undefined} secret
 * @param {string | undefined} token the header X-Nf-Sign
 */
export const cameThroughProxy = (secret, token, now = Date.now()) =>
  Boolean(secret) && signedClaims(String(secret), token)?.exp > now / 1000

/** @param {object} value */
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
