/**
 * The signature of Netlify's deploy notifications: a JSON Web Token (RFC 7519, HS256), signed with the secret of the notification's
 * settings, with the body's SHA-256 among its claims (docs.netlify.com, "Deploy notifications", "Payload signature").
 */

import { createHash } from 'node:crypto'
import { signedClaims } from './json-web-token.mjs'

/**
 * @param {string} secret
 * @param {string | null} token the header X-Webhook-Signature
 * @param {Uint8Array} body as it came
 */
export function isSignedByNetlify(secret, token, body) {
  const claims = signedClaims(secret, token)
  return claims?.iss === 'netlify' && claims.sha256 === createHash('sha256').update(body).digest('hex')
}
