/** Verifies a JSON Web Token signed with a shared secret (RFC 7519, HS256). */

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * @param {string} secret
 * @param {string | null | undefined} token
 * @returns {Record<string, any> | undefined} the claims; undefined if the signature is not valid
 */
export function signedClaims(secret, token) {
  const [header, claims, signature, ...more] = (token ?? '').split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
  const given = Buffer.from(signature ?? '', 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return read(header).alg === 'HS256' ? read(claims) : undefined
}

/** @param {string} part */
const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())
