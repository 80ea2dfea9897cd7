// What is held is sent on until the API takes it: once, whatever happens in between, and nothing is dropped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forwardHeld } from '../../functions/form-door/forward.mjs'
import { openStore, RIGHTS, send, startApi, store as storeOnce } from './doors.mjs'

const away = () => ({ status: 503 })
const MINUTE = 60_000

/** Hold `count` submissions, each with a key of its own. */
async function hold(api, count) {
  api.answer = away
  for (let number = 1; number <= count; number += 1) {
    const held = await send({ message: `הודעה ${number}` }, { headers: { 'idempotency-key': `k-${number}` } })
    assert.equal(held.status, 202)
  }
  api.requests.length = 0
  api.answer = undefined
}

/** The forwarder's own words to the owner. */
const isNote = ({ headers }) => headers['idempotency-key'].startsWith('refused-')

test('when the API is back all of it goes on, oldest first, as it was sent', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 3)
  assert.deepEqual(await forwardHeld(), { tried: 3, taken: 3, waiting: 0, refused: 0 })
  assert.deepEqual(
    api.requests.map(({ body }) => JSON.parse(body).message),
    ['הודעה 1', 'הודעה 2', 'הודעה 3'],
  )
  for (const { headers } of api.requests) assert.match(headers['x-door-reference'], /^[2-9A-Z]{8}$/)
  assert.deepEqual(await store.kept('held'), [])
  assert.equal((await forwardHeld()).tried, 0)
})

test('while the API is away a run soon gives up, and tries less and less often', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 5)
  api.answer = away
  assert.deepEqual(await forwardHeld(), { tried: 3, taken: 0, waiting: 5, refused: 0 })
  let now = Date.now()
  const clock = () => now
  const tries = []
  for (let run = 1; run <= 20; run += 1) {
    now += 10 * MINUTE
    tries.push((await forwardHeld(clock)).tried)
  }
  assert.ok(tries.slice(0, 5).some((tried) => tried > 0))
  const all = tries.reduce((sum, tried) => sum + tried, 0)
  assert.ok(all <= 40, `${all} tries of 5 submissions in 200 minutes`)
  assert.equal((await store.kept('held')).length, 5)
  api.answer = undefined
  now += 61 * MINUTE
  assert.equal((await forwardHeld(clock)).taken, 5)
  assert.equal(api.stored.size, 5)
})

test('one that always fails holds up no other', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 4)
  api.answer = (request) => (request.body.includes('הודעה 1') ? { status: 500 } : storeOnce(api, request))
  const counts = await forwardHeld()
  assert.equal(counts.taken, 3)
  assert.equal((await store.kept('held')).length, 1)
})

test('killed between the answer and the deletion: sent again with its key, stored once', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  const [before] = await store.kept('held')
  // The API stores it, and the line breaks before its answer.
  api.answer = (request) => (storeOnce(api, request), { status: 502 })
  await forwardHeld()
  const [after] = await store.kept('held')
  assert.equal(after.headers['idempotency-key'], before.headers['idempotency-key'])
  assert.equal(after.receivedAt, before.receivedAt)
  api.answer = undefined
  assert.equal((await forwardHeld(() => Date.now() + MINUTE)).taken, 1)
  assert.equal(api.stored.size, 1)
  assert.deepEqual(await store.kept('held'), [])
})

test('two runs at once store each once and bring nothing back', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 10)
  let number = 0
  // Every third answer is lost for one of the two.
  api.answer = (request) => {
    const answer = storeOnce(api, request)
    return (number += 1) % 3 === 0 ? { status: 504 } : answer
  }
  await Promise.all([forwardHeld(), forwardHeld()])
  api.answer = undefined
  await forwardHeld(() => Date.now() + 2 * MINUTE)
  assert.equal(api.stored.size, 10)
  assert.deepEqual(await store.kept('held'), [])
})

test('too many: it waits as long as the API says', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  api.answer = () => ({ status: 429, headers: { 'retry-after': '300' } })
  await forwardHeld()
  api.answer = undefined
  assert.equal((await forwardHeld(() => Date.now() + 4 * MINUTE)).tried, 0)
  assert.equal((await forwardHeld(() => Date.now() + 6 * MINUTE)).taken, 1)
})

test('what the API refuses for good is handed over as it was sent', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t, away)
  await send('fullName=%D7%93&email=wrong', { path: RIGHTS })
  api.requests.length = 0
  api.answer = (request) => (request.url.includes('as-sent') ? storeOnce(api, request) : { status: 422 })
  assert.deepEqual(await forwardHeld(), { tried: 1, taken: 1, waiting: 0, refused: 0 })
  const [, handed] = api.requests
  assert.equal(handed.url, `${RIGHTS}/as-sent?status=422`)
  assert.equal(handed.body, 'fullName=%D7%93&email=wrong')
  assert.ok(handed.headers['x-door-signature'])
  assert.deepEqual(await store.kept('refused'), [])
})

test('what is refused even as it was sent is put aside, and the owner reads that it was', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  const [{ reference }] = await store.kept('held')
  api.answer = (request) => (isNote(request) ? storeOnce(api, request) : { status: 413 })
  assert.deepEqual(await forwardHeld(), { tried: 1, taken: 0, waiting: 0, refused: 1 })
  const [aside] = await store.kept('refused')
  assert.equal(aside.status, 413)
  assert.equal(Buffer.from(aside.body, 'base64').toString(), JSON.stringify({ message: 'הודעה 1' }))
  const note = api.requests.at(-1)
  assert.equal(note.url, '/api/contact/as-sent?status=422')
  assert.ok(note.headers['x-door-signature'])
  assert.equal(note.headers['x-door-reference'], reference)
  assert.ok(JSON.parse(note.body).message.includes(`refused/${reference}`))
  assert.ok(!note.body.includes('הודעה 1'))
  assert.equal((await forwardHeld()).refused, 1)
})

test('nothing is put aside of which the owner cannot be told', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  // As when the secrets differ.
  api.answer = () => ({ status: 401 })
  assert.deepEqual(await forwardHeld(), { tried: 1, taken: 0, waiting: 1, refused: 0 })
  assert.deepEqual(await store.kept('refused'), [])
  api.answer = undefined
  assert.equal((await forwardHeld(() => Date.now() + MINUTE)).taken, 1)
})

test('what waits and what was put aside is told in the log of each minute', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  const log = t.mock.method(console, 'log', () => {})
  const { default: run } = await import('../../functions/forward-held.mjs')
  await run()
  assert.equal(log.mock.callCount(), 0)
  await hold(api, 2)
  api.answer = (request) => {
    if (isNote(request)) return storeOnce(api, request)
    return { status: request.body.includes('הודעה 1') ? 503 : 413 }
  }
  await run()
  await run()
  assert.match(log.mock.calls[1].arguments.join(' '), /"tried":0,"taken":0,"waiting":1,"refused":1/)
})

test('nothing that was sent is logged', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  const lines = []
  for (const name of ['log', 'error', 'warn', 'info'])
    t.mock.method(console, name, (...words) => lines.push(words.join(' ')))
  await hold(api, 1)
  const { default: run } = await import('../../functions/forward-held.mjs')
  await run()
  assert.match(lines.join('\n'), /"taken":1/)
  assert.ok(!lines.join('\n').includes('הודעה'))
})
