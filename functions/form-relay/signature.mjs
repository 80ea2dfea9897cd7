// Signs what the relay tells the API of a form: a digest of its sender, when it was received, and its reference in the queue.
import { createHash, createHmac } from 'node:crypto'
import { proxySecret } from '../lib/settings.mjs'

const DAY_MS = 24 * 60 * 60 * 1000

/** In groups of 16 bits: a /64 is one sender, a /48 the largest network of one customer, with 65 536 of them. */
const NETWORK = 4
const HOLDER = 3
const DIGEST_LENGTH = 32

/**
 * The sender as HOLDER-NETWORK, keyed digests that change each day; of an IPv4 address both are the same. In one word, which an
 * API from before the holder counts as a sender.
 */
export function senderDigest(address, receivedAt) {
  const day = Math.floor(receivedAt / DAY_MS)
  const digestOf = (network) =>
    createHmac('sha256', proxySecret())
      .update(`visitor\n${day}\n${network}`)
      .digest('hex')
      .slice(0, DIGEST_LENGTH)
  return [HOLDER, NETWORK].map((groups) => digestOf(networkOf(address, groups))).join('-')
}

/** The HOLDER of a sender. */
export const holderOf = (visitor) => visitor.split('-')[0]

/** The signed headers; none without a PROXY_SECRET. "Door" is a former name of the relay, kept on the wire. */
export function signedHeaders({ path, headers, body, receivedAt, visitor, reference = '' }) {
  const secret = proxySecret()
  if (!secret) return {}
  const signedText = [path, headers['idempotency-key'], visitor, receivedAt, reference, digest(body)].join(
    '\n',
  )
  return {
    'x-door-visitor': visitor,
    'x-door-received-at': String(receivedAt),
    ...(reference && { 'x-door-reference': reference }),
    'x-door-signature': createHmac('sha256', secret).update(signedText).digest('hex'),
  }
}

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex')

function networkOf(given, groups) {
  // IPv4-mapped IPv6, as a dual-stack socket reports an IPv4 address.
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [before, after = ''] = address.split('%')[0].split('::')
  const front = before.split(':').filter(Boolean)
  const back = after.split(':').filter(Boolean)
  const zeros = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, groups).join(':')
}
