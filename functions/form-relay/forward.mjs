// Forwards queued forms to the API, one by one, until it has stored them. Concurrent runs are safe: each submission carries an
// idempotency key, so the API answers the second request as the first.
import {
  countQueued,
  countRefused,
  dequeue,
  forgetSenders,
  isDue,
  listDue,
  MAX_PAUSE_MS,
  MINUTE_MS,
  postpone,
  moveToRefused,
  readQueued,
  withTimeout,
} from './queue.mjs'
import { isApiUp, isStored, submit } from './submit.mjs'

/** Netlify limits scheduled functions to 30 s, and the last request begun may use its whole timeout. */
const CLEANUP_TIMEOUT_MS = 2_000
const LISTING_TIMEOUT_MS = 6_000
const RUN_MS = 12_000
/** The longest pause while a run has stored nothing: the API may be unable to write, which its read-only health check misses. */
const PAUSE_OF_ALL_MS = 4 * MINUTE_MS
/** Earlier tries, rate limits and outages included, after which a failure is told to the owner. */
const TRIES_BEFORE_TELLING_OWNER = 2

/**
 * One run over the queue; tries nothing while the API is away. `failed` counts the forms that the API did not store although
 * it is up, and those that cannot be read.
 * @returns {Promise<{ tried: number, taken: number, failed: number, waiting: number, refused: number }>}
 */
export async function forwardQueued(now = Date.now) {
  const counts = { tried: 0, taken: 0, failed: 0, waiting: 0, refused: 0 }
  await withTimeout(forgetSenders(now()), CLEANUP_TIMEOUT_MS).catch((error) =>
    console.error('The marks of senders could not be deleted:', error?.name),
  )
  const lookUntil = now() + LISTING_TIMEOUT_MS
  const due = await listDue(now(), () => now() > lookUntil)
  if (due.length > 0 && (await isApiUp())) await forwardAll(due, counts, now)
  counts.waiting = await countQueued()
  counts.refused = await countRefused()
  return counts
}

async function forwardAll(due, counts, now) {
  const end = now() + RUN_MS
  for (const entry of due) {
    if (now() > end) return
    const outcome = await forwardOne(entry, counts, now).catch((error) => {
      // Only the error's name: its message may quote personal data.
      console.error(`${entry.key} cannot be sent on:`, error?.name)
      return 'failed'
    })
    if (outcome === 'away') return
    if (outcome === 'taken' || outcome === 'failed') counts[outcome] += 1
  }
}

async function forwardOne(entry, counts, now) {
  const queued = await readQueued(entry)
  if (!queued || !isDue(queued.notBefore, now())) return 'later'
  counts.tried += 1
  return forward(queued, now, counts.taken > 0 ? MAX_PAUSE_MS : PAUSE_OF_ALL_MS)
}

/** @returns {Promise<'taken' | 'failed' | 'away' | 'later' | 'aside'>} */
async function forward(queued, now, longestPause) {
  const answer = await submit(queued)
  if (await isStored(answer, queued.path)) return taken(queued)
  if (answer?.status === 429) {
    const asked = (Number(answer.headers.get('retry-after')) || 60) * 1000
    await postpone(queued, now() + Math.min(asked, MAX_PAUSE_MS))
    return 'later'
  }
  return isRefusal(answer)
    ? storeUnvalidated(queued, answer.status, now, longestPause)
    : failed(queued, answer, now, longestPause)
}

async function taken(queued) {
  await dequeue(queued)
  return 'taken'
}

/** A permanent client error; a conflict (409) and a rate limit (429) are worth a retry. */
const isRefusal = (answer) =>
  answer?.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status)

/** Neither stored nor refused. If the API is up, only this form fails: it is postponed, longer with each try. */
async function failed(queued, answer, now, longestPause) {
  const isUp = await isApiUp()
  // Counted even if the API is away: a form that crashes it comes last in the next run (listDue).
  await postpone(queued, now() + (isUp ? pauseAfter(queued.tries, longestPause) : 0))
  if (!isUp) return 'away'
  console.error(`The API is up and does not store held/${queued.reference}:`, answer?.status ?? 'no answer')
  if (queued.tries >= TRIES_BEFORE_TELLING_OWNER) await notifyOwner(queued, 'held')
  return 'failed'
}

/**
 * The API refuses the form, but the visitor has been told that it is safe: it is sent to `/as-sent`, where the owner reads it
 * unvalidated. If that is refused too, the owner is told and the form moves to `refused/`.
 */
async function storeUnvalidated(queued, status, now, longestPause) {
  const answer = await submit({ ...queued, path: `${queued.path}/as-sent`, search: `?status=${status}` })
  if (await isStored(answer, queued.path)) return taken(queued)
  if (!isRefusal(answer) || !(await notifyOwner(queued, 'refused')))
    return failed(queued, answer, now, longestPause)
  await moveToRefused(queued, status)
  return 'aside'
}

const OWNER_NOTICES = {
  held: 'עוד לא נקלט באתר. הוא שמור, והאתר ממשיך לנסות.',
  refused: 'לא התקבל באתר. הוא לא נמחק.',
}

/**
 * Stores a notice to the owner as an enquiry, with the same text and idempotency key each time, so that the API stores it once.
 * False when the API refuses that too (it does not accept the relay): everything stays queued then.
 */
async function notifyOwner({ path, reference, receivedAt, visitor }, area) {
  const message =
    `טופס שנשלח בזמן תקלה, ומספרו ה-${reference}, ${OWNER_NOTICES[area]} ` +
    `העבירי את הפנייה הזאת למי שהקימה לך את האתר: ${area}/${reference} (${path}).`
  const answer = await submit({
    path: '/api/contact/as-sent',
    search: '?status=422',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${area}-${reference}` },
    body: Buffer.from(JSON.stringify({ name: 'האתר עצמו', message })),
    receivedAt,
    visitor,
    reference,
  })
  return isStored(answer, '/api/contact')
}

/** Exponential backoff in ms, capped at `longest`. */
const pauseAfter = (tries, longest) => Math.min(2 ** tries * MINUTE_MS, longest) - MINUTE_MS / 2
