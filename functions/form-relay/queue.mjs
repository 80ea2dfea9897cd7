// The form queue in the blob store: submissions that wait for the API (`held/`), and those that it refused for good (`refused/`).
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getStore } from '@netlify/blobs'
import { folderStore } from '../lib/folder-store.mjs'
import { maxQueuedForms, queuedFormsFolder } from '../lib/settings.mjs'
import { holderOf } from './signature.mjs'

/** References have only letters and digits that are not mistaken for each other, in print or on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/** Key prefixes in the store; `held` is the older word for queued. */
const HELD = 'held/'
const REFUSED = 'refused/'
const SENDERS = 'senders/'

/** Forms queued for one sender and for one holder of an IPv6 network in a minute: the API's own rate limits. */
const PER_MINUTE = 20
const HOLDERS_PER_MINUTE = 60
/** In bytes. The largest valid form takes a quarter to a half of it: 5,000 characters of 12 bytes, or in parts of 27. */
export const MAX_QUEUED_SIZE = 256 * 1024
/** What stays free on one machine's disk, where the database lies too. */
const MIN_FREE_BYTES = 200 * 1024 ** 2
const RECOUNT_MS = 5_000
export const MINUTE_MS = 60_000
/** The longest pause. A later `notBefore` comes from a clock that ran ahead, and counts as due. */
export const MAX_PAUSE_MS = 60 * MINUTE_MS
const READ_AT_ONCE = 50
const MAX_LISTED = 1_000
/** Timeouts of the store, so that a run or a request ends in time. */
const METADATA_TIMEOUT_MS = 2_000
const COUNT_TIMEOUT_MS = 2_000

/** Strong consistency: reads see the writes and deletions before them. */
const store = () => {
  const folder = queuedFormsFolder()
  return folder ? folderStore(folder) : getStore({ name: 'forms', consistency: 'strong' })
}

/**
 * Queues a submission; one repeated with its idempotency key is stored once. Rejects with a QuotaExceededError when no further
 * form is queued.
 * @returns {Promise<string | null>} its reference, eight letters and digits; null when this sender is over the rate limit
 */
export async function enqueue(submission) {
  const reference = referenceOf(submission)
  const [before, full] = await Promise.all([readMetadata(HELD + reference), isFull()])
  if (full && !before) throw new DOMException('The queue is full.', 'QuotaExceededError')
  if (!(await withTimeout(countSender(submission, reference), COUNT_TIMEOUT_MS).catch(keepIfCountingFails)))
    return null
  // A repeated submission keeps the first one's time of receipt, tries and pause.
  const queued = {
    ...submission,
    reference,
    ...orderOf({ ...submission, tries: 0, notBefore: 0, ...before }),
  }
  // No onlyIfNew: with a condition, this client reports every response of the store as written.
  await store().set(HELD + reference, written(queued), { metadata: orderOf(queued) })
  return reference
}

/** Fails open: a form whose sender cannot be counted is queued. */
function keepIfCountingFails(error) {
  console.error('The sender of a form could not be counted:', error?.name)
  return true
}

let countedAt = 0
let counting = Promise.resolve()
let hasTooMany = false

/**
 * Whether no further form is queued: the disk is asked for each form, the store's list every RECOUNT_MS, so what comes meanwhile may go
 * beyond that limit. A count that comes late serves the next forms.
 */
async function isFull() {
  const now = Date.now()
  if (Math.abs(now - countedAt) > RECOUNT_MS) {
    countedAt = now
    counting = countQueued().then((count) => {
      hasTooMany = count >= maxQueuedForms()
    })
  }
  const [free] = await Promise.all(
    [freeBytes(), withTimeout(counting, COUNT_TIMEOUT_MS)].map((asked) => asked.catch(ignoredIfUnseen)),
  )
  return hasTooMany || free < MIN_FREE_BYTES
}

/** Infinity where the store knows no disk. */
const freeBytes = async () => (await store().freeBytes?.()) ?? Infinity

function ignoredIfUnseen(error) {
  console.error('The room of the queue could not be seen:', error?.name)
}

/**
 * Counts the form for its sender, by one key for each form, as two requests could overwrite a counter; a repeated form counts
 * once. False when the sender or its holder is over the rate limit.
 */
async function countSender({ visitor, receivedAt }, reference) {
  const minute = `${SENDERS}${Math.floor(receivedAt / MINUTE_MS)}-`
  const prefix = `${minute}${visitor}-`
  const { blobs } = await store().list({ prefix: `${minute}${holderOf(visitor)}-` })
  if (blobs.some(({ key }) => key === prefix + reference)) return true
  const hers = blobs.filter(({ key }) => key.startsWith(prefix))
  if (hers.length >= PER_MINUTE || blobs.length >= HOLDERS_PER_MINUTE) return false
  await store().set(prefix + reference, '')
  return true
}

export const isDue = (notBefore, now) => notBefore <= now || notBefore > now + MAX_PAUSE_MS

/** Deletes the rate-limit keys of earlier minutes, and those of a clock that ran ahead. */
export async function forgetSenders(now) {
  const { blobs } = await store().list({ prefix: SENDERS })
  const minuteOf = ({ key }) => Number.parseInt(key.slice(SENDERS.length), 10)
  const isPast = (mark) => isDue((minuteOf(mark) + 1) * MINUTE_MS, now)
  const past = blobs.filter(isPast).slice(0, MAX_LISTED)
  for (let from = 0; from < past.length; from += READ_AT_ONCE)
    await Promise.all(past.slice(from, from + READ_AT_ONCE).map(({ key }) => store().delete(key)))
}

/**
 * Lists queued forms that are due, each with its key and etag: fewest failures first, then the oldest. Reads metadata only, of
 * MAX_LISTED forms at most (a random sample), and stops early once `isLate`; later runs read the others.
 */
export async function listDue(now, isLate = () => false) {
  const listed = randomSample(await listQueued(), MAX_LISTED)
  const due = []
  for (let from = 0; from < listed.length && !isLate(); from += READ_AT_ONCE) {
    const read = await Promise.all(listed.slice(from, from + READ_AT_ONCE).map(withOrder))
    due.push(...read.filter(({ notBefore }) => isDue(notBefore, now)))
  }
  return due.sort((one, other) => one.tries - other.tries || one.receivedAt - other.receivedAt)
}

/** At most `most` of the entries, chosen at random. */
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
  // Skips temporary files of the folder store, whose names begin with a dot.
  return blobs.filter(({ key }) => /^held\/[^./]+$/.test(key))
}

/** A form without readable metadata counts as due. */
const withOrder = async (entry) => ({
  ...entry,
  ...orderOf({ receivedAt: 0, tries: 0, notBefore: 0, ...(await readMetadata(entry.key)) }),
})

async function readMetadata(key) {
  const found = await withTimeout(store().getMetadata(key), METADATA_TIMEOUT_MS).catch((error) => {
    console.error(`The note beside ${key} cannot be read:`, error?.name)
  })
  return found?.metadata
}

const orderOf = ({ receivedAt, tries, notBefore }) => ({ receivedAt, tries, notBefore })

/** Reads a queued submission; null when another run has removed it. */
export async function readQueued({ key, etag }) {
  const kept = await store().get(key, { type: 'json' })
  return kept && { ...kept, body: Buffer.from(kept.body, 'base64'), key, etag }
}

export async function dequeue({ key }) {
  await store().delete(key)
}

/** Stores when to try again, unless another run has changed the entry meanwhile (etag). */
export async function postpone(queued, notBefore) {
  const later = { ...queued, tries: queued.tries + 1, notBefore }
  await store().set(queued.key, written(later), { metadata: orderOf(later), onlyIfMatch: queued.etag })
}

/** Moves a submission that the API refuses in any form to `refused/`, for a person to look at. */
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

/** Rejects with a TimeoutError after `ms`: Netlify's client retries for 30 s, longer than browsers and functions wait. */
export function withTimeout(asked, ms) {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new DOMException('The store is slow.', 'TimeoutError')
  })
  return Promise.race([asked, late])
}

/** A digest of body and idempotency key, so that a repeated submission has the same reference. */
function referenceOf({ path, headers, body }) {
  const digest = createHash('sha256').update(`${path}\n${headers['idempotency-key']}\n`).update(body).digest()
  return Array.from(digest.subarray(0, REFERENCE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
