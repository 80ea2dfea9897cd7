/** A JSON Web Token over a secret that both sides know (RFC 7519, HS256): what it claims, where it is signed so. */

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * @param {string} secret
 * @param {string | null | undefined} token
 * @returns {Record<string, any> | undefined}
 */
export function signedClaims(secret, token) {
  const [header, claims, seal, ...more] = (token ?? '').split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
  const given = Buffer.from(seal ?? '', 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return read(header).alg === 'HS256' ? read(claims) : undefined
}

/** @param {string} part */
const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())
