// Sends on what is held, oldest first, until the API takes it. Two runs at once do no harm: the key of each submission makes
// the second one's answer the first one's.
import { countRefused, dropHeld, listHeld, postpone, putAside, readHeld } from './held.mjs'
import { passOn } from './pass-on.mjs'

/** A scheduled function may take thirty seconds; the last one begun may take the API's whole patience. */
const RUN_MS = 18_000
/** So many in a row without an answer, and the rest would not get one either. */
const SILENCES = 3
const READ_AT_ONCE = 20
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** @returns {Promise<{ tried: number, taken: number, waiting: number, refused: number }>} */
export async function forwardHeld(now = Date.now) {
  const end = now() + RUN_MS
  const due = await readDue(now())
  const counts = { tried: 0, taken: 0, waiting: 0, refused: 0 }
  let silences = 0
  for (const held of due) {
    if (now() > end || silences === SILENCES) break
    counts.tried += 1
    const outcome = await forward(held, now)
    silences = outcome === 'silent' ? silences + 1 : 0
    if (outcome === 'taken') counts.taken += 1
  }
  counts.waiting = (await listHeld()).length
  counts.refused = await countRefused()
  return counts
}

async function readDue(now) {
  const listed = await listHeld()
  const due = []
  while (listed.length > 0) {
    const read = await Promise.all(listed.splice(0, READ_AT_ONCE).map(readHeld))
    due.push(...read.filter((held) => held && held.notBefore <= now))
  }
  return due.sort((one, other) => one.receivedAt - other.receivedAt)
}

/** @returns {Promise<'taken' | 'silent' | 'later' | 'aside'>} */
async function forward(held, now) {
  const answer = await passOn(held)
  if (answer?.status < 400) return taken(held)
  if (!answer || answer.status >= 500) {
    await postpone(held, now() + pauseAfter(held.tries))
    return 'silent'
  }
  if (answer.status === 429) {
    await postpone(held, now() + (Number(answer.headers.get('retry-after')) || 60) * 1000)
    return 'later'
  }
  return handOver(held, answer.status, now)
}

async function taken(held) {
  await dropHeld(held)
  return 'taken'
}

/**
 * The API will not take it as it is, and she has been told that it is safe: it goes where the owner reads it as it was
 * sent. Only what is refused there too stays here, once the owner has been told that it does.
 */
async function handOver(held, status, now) {
  const answer = await passOn({ ...held, path: `${held.path}/as-sent`, search: `?status=${status}` })
  if (answer?.status < 400) return taken(held)
  const isRefused = answer && answer.status < 500 && answer.status !== 429
  if (!isRefused || !(await isTold(held, answer.status))) {
    await postpone(held, now() + pauseAfter(held.tries))
    return 'silent'
  }
  await putAside(held, status)
  return 'aside'
}

/** Tell the owner among her enquiries. Refused as well, it is the API that does not know us, and all of it waits. */
async function isTold({ path, reference, receivedAt, visitor }, status) {
  const message =
    `טופס שנשלח בזמן תקלה, ומספרו ה-${reference}, לא התקבל באתר. הוא לא נמחק. ` +
    `העבירי את הפנייה הזאת למי שמתחזקת את האתר: refused/${reference} (${path}, ${status}).`
  const answer = await passOn({
    path: '/api/contact/as-sent',
    search: '?status=422',
    headers: { 'content-type': 'application/json', 'idempotency-key': `refused-${reference}` },
    body: Buffer.from(JSON.stringify({ name: 'האתר עצמו', message })),
    receivedAt,
    visitor,
    reference,
  })
  return answer?.status < 400
}

/** Soon after the first failure, hourly in the end. */
const pauseAfter = (tries) => Math.min(2 ** tries * MINUTE_MS, LONGEST_PAUSE_MS) - MINUTE_MS / 2
