/**
 * The signature under what Netlify tells of a deploy: a JSON Web Token (RFC 7519, HS256) over the secret that was given with the
 * notification, with the digest of the body among its claims (docs.netlify.com, "Deploy notifications", "Payload signature").
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * @param {string} secret
 * @param {string | null} token the header X-Webhook-Signature
 * @param {Uint8Array} body as it came
 */
export function isSignedByNetlify(secret, token, body) {
  const [header, claims, seal, ...more] = (token ?? '').split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
  const given = Buffer.from(seal ?? '', 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { iss, sha256 } = read(claims)
  return (
    read(header).alg === 'HS256' &&
    iss === 'netlify' &&
    sha256 === createHash('sha256').update(body).digest('hex')
  )
}

/** @param {string} part */
const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())
