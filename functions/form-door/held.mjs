// What is kept until the API takes it, and what the API refused for good.
import { createHash } from 'node:crypto'
import { getStore } from '@netlify/blobs'

/** Letters and digits that are not mistaken for each other, in print or on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 8

const HELD = 'held/'
const REFUSED = 'refused/'

/** Strong: what was kept a moment ago is found, and what was deleted is not. */
const store = () => getStore({ name: 'forms', consistency: 'strong' })

/**
 * Keep a submission. The same one, sent again with its key, is kept once.
 * @returns {Promise<string>} eight letters and digits that name it
 */
export async function hold(submission) {
  const reference = referenceOf(submission)
  // Without a condition: with one, this client takes any answer of the store for "kept".
  await store().set(HELD + reference, written({ ...submission, reference, tries: 0, notBefore: 0 }))
  return reference
}

/** The keys of everything held, with the etag of each, in no order. */
export async function listHeld() {
  const { blobs } = await store().list({ prefix: HELD })
  // A file that the local store is writing has a name of its own.
  return blobs.filter(({ key }) => /^held\/[^./]+$/.test(key))
}

/** A held submission; null when another run has dealt with it. */
export async function readHeld({ key, etag }) {
  const kept = await store().get(key, { type: 'json' })
  return kept && { ...kept, body: Buffer.from(kept.body, 'base64'), key, etag }
}

export async function dropHeld({ key }) {
  await store().delete(key)
}

/** Note when to try again, unless it has been dealt with meanwhile. */
export async function postpone(held, notBefore) {
  const later = written({ ...held, tries: held.tries + 1, notBefore })
  await store().set(held.key, later, { onlyIfMatch: held.etag })
}

/** Put aside what the API will not take in any form, for a person to look at. */
export async function putAside(held, status) {
  await store().set(REFUSED + held.reference, written({ ...held, status }))
  await dropHeld(held)
}

export async function countRefused() {
  const { blobs } = await store().list({ prefix: REFUSED })
  return blobs.length
}

const written = ({ key: _key, etag: _etag, body, ...held }) =>
  JSON.stringify({ ...held, body: body.toString('base64') })

/** From what was sent and its key, so that it is the same each time it is sent. */
function referenceOf({ path, headers, body }) {
  const digest = createHash('sha256').update(`${path}\n${headers['idempotency-key']}\n`).update(body).digest()
  return Array.from(digest.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
