// What is kept until the API takes it, and what the API refused for good.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getStore } from '@netlify/blobs'
import { folderStore } from '../lib/folder-store.mjs'
import { queuedFormsFolder } from '../lib/settings.mjs'

/** Letters and digits that are not mistaken for each other, in print or on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 8

/** What is queued lies in the store under its older name. */
const HELD = 'held/'
const REFUSED = 'refused/'
const SENDERS = 'senders/'

/** As many of one sender are kept in a minute as the API takes of her in one. */
const PER_MINUTE = 20
export const MINUTE_MS = 60_000
/** Nothing waits longer. What says that it does was noted by a clock that ran ahead. */
export const MAX_PAUSE_MS = 60 * MINUTE_MS
const READ_AT_ONCE = 50
const LOOKED_AT = 1_000
const NOTE_MS = 2_000
const COUNTING_MS = 2_000

/** Strong: what was kept a moment ago is found, and what was deleted is not. */
const store = () => {
  const folder = queuedFormsFolder()
  return folder ? folderStore(folder) : getStore({ name: 'forms', consistency: 'strong' })
}

/**
 * Keep a submission. The same one, sent again with its key, is kept once.
 * @returns {Promise<string | null>} eight letters and digits that name it; null when this sender has sent too many
 */
export async function enqueue(submission) {
  const reference = referenceOf(submission)
  if (!(await withTimeout(mayEnqueue(submission, reference), COUNTING_MS).catch(keepIfCountingFails)))
    return null
  // Sent again, it was received when it came first, and waits as it did.
  const before = await readMetadata(HELD + reference)
  const queued = {
    ...submission,
    reference,
    ...orderOf({ ...submission, tries: 0, notBefore: 0, ...before }),
  }
  // Without a condition: with one, this client takes any answer of the store for "kept".
  await store().set(HELD + reference, written(queued), { metadata: orderOf(queued) })
  return reference
}

/** What cannot be counted is kept. */
function keepIfCountingFails(error) {
  console.error('The sender of a form could not be counted:', error?.name)
  return true
}

/** Each one leaves a mark: a counter could be overwritten by two at once. The same one, sent again, counts once. */
async function mayEnqueue({ visitor, receivedAt }, reference) {
  const prefix = `${SENDERS}${Math.floor(receivedAt / MINUTE_MS)}-${visitor}-`
  const { blobs } = await store().list({ prefix })
  if (blobs.some(({ key }) => key === prefix + reference)) return true
  if (blobs.length >= PER_MINUTE) return false
  await store().set(prefix + reference, '')
  return true
}

export const isDue = (notBefore, now) => notBefore <= now || notBefore > now + MAX_PAUSE_MS

/** Forget who sent what before this minute, or by a clock that ran ahead. */
export async function forgetSenders(now) {
  const { blobs } = await store().list({ prefix: SENDERS })
  const minuteOf = ({ key }) => Number.parseInt(key.slice(SENDERS.length), 10)
  const isPast = (mark) => isDue((minuteOf(mark) + 1) * MINUTE_MS, now)
  const past = blobs.filter(isPast).slice(0, LOOKED_AT)
  for (let from = 0; from < past.length; from += READ_AT_ONCE)
    await Promise.all(past.slice(from, from + READ_AT_ONCE).map(({ key }) => store().delete(key)))
}

/**
 * What is queued and due, each with its key and etag: what failed less often first, then the oldest. Reads metadata only; of
 * more than LOOKED_AT some at random, and fewer once `isLate`: the others the next time.
 */
export async function listDue(now, isLate = () => false) {
  const listed = randomSample(await listQueued(), LOOKED_AT)
  const due = []
  for (let from = 0; from < listed.length && !isLate(); from += READ_AT_ONCE) {
    const read = await Promise.all(listed.slice(from, from + READ_AT_ONCE).map(withOrder))
    due.push(...read.filter(({ notBefore }) => isDue(notBefore, now)))
  }
  return due.sort((one, other) => one.tries - other.tries || one.receivedAt - other.receivedAt)
}

/** At most so many of them, by lot and in no order. */
function randomSample(entries, most) {
  const lots = entries.map((entry) => ({ entry, lot: Math.random() }))
  const drawn = lots.sort((one, other) => one.lot - other.lot).slice(0, most)
  return drawn.map(({ entry }) => entry)
}

export async function countQueued() {
  return (await listQueued()).length
}

/** The keys of everything queued, with the etag of each, in no order. */
async function listQueued() {
  const { blobs } = await store().list({ prefix: HELD })
  // A file that the local store is writing has a name of its own.
  return blobs.filter(({ key }) => /^held\/[^./]+$/.test(key))
}

/** A form without readable metadata counts as due. */
const withOrder = async (entry) => ({
  ...entry,
  ...orderOf({ receivedAt: 0, tries: 0, notBefore: 0, ...(await readMetadata(entry.key)) }),
})

async function readMetadata(key) {
  const found = await withTimeout(store().getMetadata(key), NOTE_MS).catch((error) => {
    console.error(`The note beside ${key} cannot be read:`, error?.name)
  })
  return found?.metadata
}

const orderOf = ({ receivedAt, tries, notBefore }) => ({ receivedAt, tries, notBefore })

/** A queued submission; null when another run has dealt with it. */
export async function readQueued({ key, etag }) {
  const kept = await store().get(key, { type: 'json' })
  return kept && { ...kept, body: Buffer.from(kept.body, 'base64'), key, etag }
}

export async function dequeue({ key }) {
  await store().delete(key)
}

/** Note when to try again, unless it has been dealt with meanwhile. */
export async function postpone(queued, notBefore) {
  const later = { ...queued, tries: queued.tries + 1, notBefore }
  await store().set(queued.key, written(later), { metadata: orderOf(later), onlyIfMatch: queued.etag })
}

/** Put aside what the API will not take in any form, for a person to look at. */
export async function moveToRefused(queued, status) {
  await store().set(REFUSED + queued.reference, written({ ...queued, status }))
  await dequeue(queued)
}

export async function countRefused() {
  const { blobs } = await store().list({ prefix: REFUSED })
  return blobs.length
}

const written = ({ key: _key, etag: _etag, body, ...queued }) =>
  JSON.stringify({ ...queued, body: body.toString('base64') })

/** Netlify's client tries again for half a minute; no browser, and no function, waits that long. */
export function withTimeout(asked, ms) {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new DOMException('The store is slow.', 'TimeoutError')
  })
  return Promise.race([asked, late])
}

/** From what was sent and its key, so that it is the same each time it is sent. */
function referenceOf({ path, headers, body }) {
  const digest = createHash('sha256').update(`${path}\n${headers['idempotency-key']}\n`).update(body).digest()
  return Array.from(digest.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
