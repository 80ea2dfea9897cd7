// Queued forms are forwarded until the API accepts them: each once, whatever happens in between, and none is dropped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forwardQueued } from '../../functions/form-relay/forward.mjs'
import { listDue } from '../../functions/form-relay/queue.mjs'
import { openStore, RIGHTS, send, startApi, store as storeOnce } from './form-relay.mjs'

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
const isNote = ({ headers }) => /^(refused|held)-/.test(headers['idempotency-key'])

test('when the API is back all of it goes on, oldest first, as it was sent', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 3)
  assert.deepEqual(await forwardQueued(), { tried: 3, taken: 3, failed: 0, waiting: 0, refused: 0 })
  assert.deepEqual(
    api.requests.map(({ body }) => JSON.parse(body).message),
    ['הודעה 1', 'הודעה 2', 'הודעה 3'],
  )
  for (const { headers } of api.requests) assert.match(headers['x-door-reference'], /^[2-9A-Z]{8}$/)
  assert.deepEqual(await store.kept('held'), [])
  assert.equal((await forwardQueued()).tried, 0)
})

test('while the API is away nothing is tried, and a minute after it is back all of it has gone on', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 5)
  let now = Date.now()
  const clock = () => now
  api.isDown = true
  for (let run = 1; run <= 200; run += 1) {
    assert.equal((await forwardQueued(clock)).tried, 0)
    now += MINUTE
  }
  assert.deepEqual(api.requests, [])
  assert.equal((await store.kept('held')).length, 5)
  api.isDown = false
  assert.equal((await forwardQueued(clock)).taken, 5)
})

test('an API that goes away in the middle of a run ends it', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  await hold(api, 5)
  api.answer = (request) => {
    const answer = storeOnce(api, request)
    api.isDown = api.stored.size === 2
    return answer
  }
  assert.deepEqual(await forwardQueued(), { tried: 3, taken: 2, failed: 0, waiting: 3, refused: 0 })
  api.isDown = false
  assert.equal((await forwardQueued()).taken, 3, 'none of them waits longer for it')
})

test('an API that stores nothing, though it says that it is up, makes no form wait for long', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  t.mock.method(console, 'error', () => {})
  await hold(api, 3)
  let now = Date.now()
  api.answer = () => ({ status: 503 })
  for (let run = 1; run <= 90; run += 1) {
    await forwardQueued(() => now)
    now += MINUTE
  }
  api.answer = undefined
  assert.equal((await forwardQueued(() => now + 4 * MINUTE)).taken, 3)
})

test('one that takes the API down with it goes behind the others', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  await hold(api, 3)
  api.answer = (request) => {
    if (!request.body.includes('הודעה 1')) return storeOnce(api, request)
    api.isDown = true
    return { status: 502 }
  }
  assert.equal((await forwardQueued()).taken, 0)
  api.isDown = false
  assert.equal((await forwardQueued()).taken, 2)
})

test('those that always fail hold up no other, and the owner reads of them', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  const said = t.mock.method(console, 'error', () => {})
  await hold(api, 8)
  const isPoisoned = ({ body }) => /הודעה [1-7]"/.test(body)
  api.answer = (request) => (isPoisoned(request) ? { status: 500 } : storeOnce(api, request))
  let now = Date.now()
  assert.deepEqual(await forwardQueued(() => now), { tried: 8, taken: 1, failed: 7, waiting: 7, refused: 0 })
  const poison = api.answer
  for (let run = 1; run <= 20; run += 1) {
    now += 10 * MINUTE
    api.answer = away
    await send({ message: 'טובה' }, { headers: { 'idempotency-key': `good-${run}` } })
    api.answer = poison
    assert.equal((await forwardQueued(() => now)).taken, 1)
  }
  const { reference } = (await store.kept('held'))[0]
  const notes = [...api.stored.keys()].filter((key) => key.includes('held-'))
  assert.equal(notes.length, 7)
  assert.ok(api.requests.filter(isPoisoned).length < 7 * 12)
  const note = api.stored.get(`/api/contact/as-sent held-${reference}`)
  assert.match(
    JSON.parse(note.body).message,
    new RegExp(`עוד לא נקלט באתר.*held/${reference} \\(/api/contact\\)`),
  )
  assert.ok(
    said.mock.calls.some(({ arguments: words }) => words.join(' ').includes(`held/${reference}: 500`)),
  )
  assert.ok(!JSON.stringify(said.mock.calls.map(({ arguments: words }) => words)).includes('הודעה'))
})

test('the owner reads once of a form, whatever the API says of it each time', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  t.mock.method(console, 'error', () => {})
  await hold(api, 1)
  const statuses = [500, 500, 500, 502, 409, 504]
  api.answer = (request) => (isNote(request) ? storeOnce(api, request) : { status: statuses.shift() })
  for (let run = 1; statuses.length > 0; run += 1) await forwardQueued(() => Date.now() + run * 60 * MINUTE)
  const notes = api.requests.filter(isNote)
  assert.ok(notes.length > 1)
  assert.equal(new Set(notes.map(({ headers, body }) => headers['idempotency-key'] + body)).size, 1)
  const [{ reference }] = await store.kept('held')
  assert.match(notes[0].body, new RegExp(`held/${reference} \\(/api/contact\\)`))
})

test('what failed goes behind what did not, however old it is', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  t.mock.method(console, 'error', () => {})
  await hold(api, 2)
  api.answer = ({ body }) => (body.includes('הודעה 1') ? { status: 500 } : { status: 429 })
  await forwardQueued()
  await hold(api, 3)
  await forwardQueued(() => Date.now() + 2 * MINUTE)
  assert.deepEqual(
    api.requests.map(({ body }) => JSON.parse(body).message.at(-1)),
    ['3', '1', '2'],
  )
})

test('no form is read before the one in front of it was sent', async (t) => {
  const events = []
  await openStore(t, ({ type }) => type === 'get' && events.push('read'))
  const api = await startApi(t)
  await hold(api, 4)
  events.length = 0
  api.answer = (request) => (events.push('sent'), storeOnce(api, request))
  await forwardQueued()
  assert.deepEqual(events, Array(4).fill(['read', 'sent']).flat())
})

test('however long it takes to see what is held, there is time to send', async (t) => {
  let now = Date.now()
  await openStore(t, ({ type }) => (now += type === 'getMetadata' ? MINUTE : 0))
  const api = await startApi(t)
  await hold(api, 3)
  assert.equal((await forwardQueued(() => now)).taken, 3)
})

test('of many that are held a run looks at a thousand, and the next one at others', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  await store.multiply(1_500)
  const seen = new Set()
  for (let run = 1; run <= 2; run += 1) {
    const due = await listDue(Date.now())
    assert.equal(due.length, 1_000)
    for (const { key } of due) seen.add(key)
  }
  assert.ok(seen.size > 1_000)
})

test('a run that is late in seeing what is held sends what it saw; the next one sees others', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  await store.multiply(400)
  const seen = new Set()
  for (let run = 1; run <= 3; run += 1) {
    let batches = 0
    const due = await listDue(Date.now(), () => (batches += 1) > 2)
    assert.equal(due.length, 100)
    for (const { key } of due) seen.add(key)
  }
  assert.ok(seen.size > 150)
})

test('what was kept before its order was noted beside it goes on as well', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 2)
  await store.forgetMetadata()
  assert.equal((await forwardQueued()).taken, 2)
})

for (const [name, kind, text, forms] of [
  ['whose note is empty', 'metadata', '', { tried: 3, taken: 3, failed: 0, waiting: 0 }],
  ['that is empty', 'entries', '', { tried: 2, taken: 2, failed: 1, waiting: 1 }],
  ['that is half written', 'entries', '{"path":"/api/con', { tried: 2, taken: 2, failed: 1, waiting: 1 }],
  ['without a body', 'entries', '{"path":"/api/contact"}', { tried: 2, taken: 2, failed: 1, waiting: 1 }],
]) {
  test(`a form ${name} holds up no other, and the log names it`, async (t) => {
    const store = await openStore(t)
    const api = await startApi(t)
    await hold(api, 3)
    const [{ reference }] = await store.kept('held')
    await store.damage(kind, `held/${reference}`, text)
    const said = t.mock.method(console, 'error', () => {})
    assert.deepEqual(await forwardQueued(), { ...forms, refused: 0 })
    const [line, why] = said.mock.calls[0].arguments
    assert.ok(line.includes(`held/${reference} `))
    assert.match(why, /^\w+Error$/)
  })
}

const NOT_STORED = {
  'a page that says that it will be back soon': { status: 200, body: '<h1>חוזרות מיד</h1>' },
  'the way to another address': { status: 301, headers: { location: 'https://elsewhere.example/' } },
  'the way to another page': { status: 303, headers: { location: '/login' } },
  'a page in the colours of an answer': { status: 201, body: '<h1>Created</h1>' },
  'an answer without a reference': { status: 201, body: '{}' },
  'nothing at all': { status: 204 },
  'that two met': { status: 409 },
  'that it knows nobody': { status: 401 },
  'that it serves nobody': { status: 403 },
  'that there is nothing': { status: 404 },
}

for (const [name, answer] of Object.entries(NOT_STORED)) {
  test(`${name} is no sign that a form was stored: it stays`, async (t) => {
    const store = await openStore(t)
    const api = await startApi(t)
    t.mock.method(console, 'error', () => {})
    await hold(api, 1)
    api.answer = () => answer
    assert.deepEqual(await forwardQueued(), { tried: 1, taken: 0, failed: 1, waiting: 1, refused: 0 })
    assert.deepEqual(await store.kept('refused'), [])
    api.answer = undefined
    assert.equal((await forwardQueued(() => Date.now() + MINUTE)).taken, 1)
  })
}

test('one that always fails holds up no other', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 4)
  api.answer = (request) => (request.body.includes('הודעה 1') ? { status: 500 } : storeOnce(api, request))
  const counts = await forwardQueued()
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
  await forwardQueued()
  const [after] = await store.kept('held')
  assert.equal(after.headers['idempotency-key'], before.headers['idempotency-key'])
  assert.equal(after.receivedAt, before.receivedAt)
  api.answer = undefined
  assert.equal((await forwardQueued(() => Date.now() + MINUTE)).taken, 1)
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
  await Promise.all([forwardQueued(), forwardQueued()])
  api.answer = undefined
  await forwardQueued(() => Date.now() + 2 * MINUTE)
  assert.equal(api.stored.size, 10)
  assert.deepEqual(await store.kept('held'), [])
})

test('too many: it waits as long as the API says', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  api.answer = () => ({ status: 429, headers: { 'retry-after': '300' } })
  await forwardQueued()
  api.answer = undefined
  assert.equal((await forwardQueued(() => Date.now() + 4 * MINUTE)).tried, 0)
  assert.equal((await forwardQueued(() => Date.now() + 6 * MINUTE)).taken, 1)
})

test('however long the API asks to wait, it is tried within the hour', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  api.answer = () => ({ status: 429, headers: { 'retry-after': '864000' } })
  await forwardQueued()
  api.answer = undefined
  assert.equal((await forwardQueued(() => Date.now() + 59 * MINUTE)).tried, 0)
  assert.equal((await forwardQueued(() => Date.now() + 61 * MINUTE)).taken, 1)
})

test('what a clock that ran a month ahead put off does not wait for that month', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  t.mock.method(console, 'error', () => {})
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 30 * 24 * 60 * MINUTE })
  await hold(api, 1)
  api.answer = () => ({ status: 500 })
  assert.equal((await forwardQueued()).failed, 1)
  t.mock.timers.reset()
  api.answer = undefined
  assert.equal((await forwardQueued()).taken, 1)
  assert.deepEqual(await store.marks(), [])
})

test('what the API refuses for good is handed over as it was sent', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t, away)
  await send('fullName=%D7%93&email=wrong', { path: RIGHTS })
  api.requests.length = 0
  api.answer = (request) => (request.url.includes('as-sent') ? storeOnce(api, request) : { status: 422 })
  assert.deepEqual(await forwardQueued(), { tried: 1, taken: 1, failed: 0, waiting: 0, refused: 0 })
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
  assert.deepEqual(await forwardQueued(), { tried: 1, taken: 0, failed: 0, waiting: 0, refused: 1 })
  const [aside] = await store.kept('refused')
  assert.equal(aside.status, 413)
  assert.equal(Buffer.from(aside.body, 'base64').toString(), JSON.stringify({ message: 'הודעה 1' }))
  const note = api.requests.at(-1)
  assert.equal(note.url, '/api/contact/as-sent?status=422')
  assert.ok(note.headers['x-door-signature'])
  assert.equal(note.headers['x-door-reference'], reference)
  assert.ok(JSON.parse(note.body).message.includes(`refused/${reference}`))
  assert.ok(!note.body.includes('הודעה 1'))
  assert.equal((await forwardQueued()).refused, 1)
})

test('nothing is put aside of which the owner cannot be told', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 1)
  // As when the secrets differ.
  api.answer = () => ({ status: 401 })
  assert.deepEqual(await forwardQueued(), { tried: 1, taken: 0, failed: 1, waiting: 1, refused: 0 })
  assert.deepEqual(await store.kept('refused'), [])
  api.answer = undefined
  assert.equal((await forwardQueued(() => Date.now() + MINUTE)).taken, 1)
})

test('what waits and what was put aside is told in the log of each minute', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  const log = t.mock.method(console, 'log', () => {})
  const { default: run } = await import('../../functions/forward-queued.mjs')
  await run()
  assert.equal(log.mock.callCount(), 0)
  await hold(api, 2)
  api.answer = (request) => {
    if (isNote(request)) return storeOnce(api, request)
    return { status: request.body.includes('הודעה 1') ? 503 : 413 }
  }
  await run()
  await run()
  assert.match(
    log.mock.calls[1].arguments.join(' '),
    /"tried":0,"taken":0,"failed":0,"waiting":1,"refused":1/,
  )
})

test('the marks of senders go with the minute that they were made in', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  await hold(api, 2)
  await forwardQueued()
  assert.notDeepEqual(await store.marks(), [])
  await forwardQueued(() => Date.now() + 2 * MINUTE)
  assert.deepEqual(await store.marks(), [])
})

test('the marks of senders go before anything is sent', async (t) => {
  const events = []
  const store = await openStore(t, ({ type }) => events.push(type))
  const api = await startApi(t)
  await hold(api, 1)
  events.length = 0
  await forwardQueued(() => Date.now() + MINUTE)
  assert.ok(events.indexOf('delete') < events.indexOf('get'))
  assert.deepEqual(await store.marks(), [])
})

test('nothing that was sent is logged', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  const lines = []
  for (const name of ['log', 'error', 'warn', 'info'])
    t.mock.method(console, name, (...words) => lines.push(words.join(' ')))
  await hold(api, 1)
  const { default: run } = await import('../../functions/forward-queued.mjs')
  await run()
  assert.match(lines.join('\n'), /"taken":1/)
  assert.ok(!lines.join('\n').includes('הודעה'))
})
