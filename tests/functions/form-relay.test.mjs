// The form relay in its two forms, Netlify function and web server: what it forwards, its own answers, and when it queues a submission.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { CONTACT, openStore, RIGHTS, send, startApi } from './form-relay.mjs'

const enquiry = { name: 'דנה', phone: '054-555-0182', message: 'מתי יוצאות? 🌄' }
const away = () => ({ status: 503, headers: { 'retry-after': '5' } })

test("the API's answer comes back unchanged, and what it needs to know went there", async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  const headers = { 'idempotency-key': 'k-1', origin: 'https://site.example', cookie: 'session=secret' }
  const answer = await send(enquiry, { headers, search: '?from=/contact' })
  assert.equal(answer.status, 201)
  assert.deepEqual(await answer.json(), { id: 1, reference: 'א-1001' })
  assert.equal(answer.headers.get('x-made-by'), 'the API')
  const [request] = api.requests
  assert.equal(request.url, '/api/contact?from=/contact')
  assert.equal(request.body, JSON.stringify(enquiry))
  assert.equal(request.headers['idempotency-key'], 'k-1')
  assert.equal(request.headers.origin, 'https://site.example')
  assert.equal(request.headers.cookie, undefined)
  assert.ok(request.headers['x-nf-sign'])
  assert.deepEqual(await store.kept('held'), [])
})

test("the API's answer can be read also where a proxy compressed it, and its cookies reach nobody", async (t) => {
  await openStore(t)
  const said = '{"id":1,"reference":"א-1001"}'
  const body = gzipSync(said)
  const ofTheBody = { 'content-encoding': 'gzip', 'content-length': String(body.byteLength) }
  const headers = { ...ofTheBody, 'set-cookie': 'session=secret' }
  await startApi(t, () => ({ status: 201, headers, body }))
  const passed = await send(enquiry)
  assert.equal(await passed.text(), said)
  for (const name of Object.keys(headers)) assert.equal(passed.headers.get(name), null, name)
})

for (const [name, answer] of Object.entries({
  'a refusal with its fields': {
    status: 422,
    headers: { 'content-type': 'text/html', 'content-security-policy': "style-src 'nonce-x'" },
    body: '<form>',
  },
  'too many': { status: 429, headers: { 'retry-after': '17' }, body: '{"code":429}' },
  'the way to the confirmation': { status: 303, headers: { location: '/thank-you' } },
})) {
  test(`${name} is the API's to say`, async (t) => {
    const store = await openStore(t)
    await startApi(t, () => ({ ...answer, headers: { ...answer.headers, 'x-request-id': '1f' } }))
    const passed = await send('name=x')
    assert.equal(passed.status, answer.status)
    assert.equal(await passed.text(), answer.body ?? '')
    for (const [header, value] of Object.entries(answer.headers ?? {}))
      assert.equal(passed.headers.get(header), value)
    assert.deepEqual(await store.kept('held'), [])
  })
}

test("that a foreign page's form is refused is the API's to say", async (t) => {
  const store = await openStore(t)
  await startApi(t, () => ({ status: 403, body: '{"code":403}' }))
  const passed = await send('name=x', { headers: { 'sec-fetch-site': 'cross-site' } })
  assert.equal(passed.status, 403)
  assert.equal(await passed.text(), '{"code":403}')
  assert.deepEqual(await store.kept('held'), [])
})

for (const origin of [
  'https://elsewhere.example',
  'https://site.example.evil',
  'http://site.example',
  'null',
]) {
  test(`a form from ${origin} that the API refuses is not kept`, async (t) => {
    const store = await openStore(t)
    await startApi(t, () => ({ status: 403, body: '{"code":403}' }))
    const passed = await send('name=x', { headers: { origin } })
    assert.equal(passed.status, 403)
    assert.equal(await passed.text(), '{"code":403}')
    assert.deepEqual(await store.kept('held'), [])
  })
}

for (const origin of ['https://site.example', 'https://known-as.example']) {
  test(`a form from ${origin}, the site itself, is kept when the API serves nobody`, async (t) => {
    process.env.SITE_URL = 'https://known-as.example/'
    t.after(() => delete process.env.SITE_URL)
    const store = await openStore(t)
    await startApi(t, () => ({ status: 403 }))
    assert.equal((await send(enquiry, { headers: { origin } })).status, 202)
    assert.equal((await store.kept('held')).length, 1)
  })
}

test('the API is told the one address by which it knows the site, and of another site its own', async (t) => {
  process.env.SITE_URL = 'https://known-as.example/'
  t.after(() => delete process.env.SITE_URL)
  await openStore(t)
  const api = await startApi(t)
  for (const origin of ['https://site.example', 'https://known-as.example', 'https://elsewhere.example'])
    await send(enquiry, { headers: { origin } })
  assert.deepEqual(
    api.requests.map(({ headers }) => headers.origin),
    ['https://known-as.example', 'https://known-as.example', 'https://elsewhere.example'],
  )
})

test('the page that it was sent from is told at that address too, where it is one of the site', async (t) => {
  process.env.SITE_URL = 'https://known-as.example/'
  t.after(() => delete process.env.SITE_URL)
  await openStore(t)
  const api = await startApi(t)
  for (const [origin, referer] of [
    ['https://site.example', 'https://site.example/contact?a=1'],
    ['https://known-as.example', 'https://known-as.example/trips/3'],
    ['https://site.example', 'https://elsewhere.example/contact'],
    ['https://site.example', 'no address'],
    ['https://elsewhere.example', 'https://site.example/contact'],
  ])
    await send(enquiry, { headers: { origin, referer } })
  assert.deepEqual(
    api.requests.map(({ headers }) => headers.referer),
    [
      'https://known-as.example/contact?a=1',
      'https://known-as.example/trips/3',
      'https://elsewhere.example/contact',
      'no address',
      'https://site.example/contact',
    ],
  )
})

for (const [name, answer] of Object.entries({
  'a page that says that it will be back soon': { status: 200, body: '<h1>חוזרות מיד</h1>' },
  'the way to another address': { status: 301, headers: { location: 'https://elsewhere.example/' } },
  'that it knows nobody': { status: 401 },
  'that it serves nobody': { status: 403 },
  'that there is nothing': { status: 404 },
  'that two met': { status: 409 },
  'that too many come, and not from the API': { status: 429, body: '{"message":"Too Many Requests"}' },
  'that it is too large, and not from the API': { status: 413, body: '{"message":"Request Too Long"}' },
  'that it is broken, and not from the API': { status: 400, body: '<h1>Bad Request</h1>' },
})) {
  test(`${name}: what she sent is kept`, async (t) => {
    const store = await openStore(t)
    await startApi(t, () => answer)
    assert.equal((await send(enquiry)).status, 202)
    assert.equal((await store.kept('held')).length, 1)
  })
}

test('of one sender no more is kept in a minute than the API would take; of others it is', async (t) => {
  const store = await openStore(t)
  await startApi(t, away)
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 1, 12, 0, 30) })
  const post = (number, more) =>
    send({ message: `${number}` }, { headers: { 'idempotency-key': `k-${number}` }, ...more })
  const statuses = []
  for (let number = 1; number <= 30; number += 1) {
    statuses.push((await post(number)).status)
    t.mock.timers.tick(100)
  }
  assert.deepEqual(statuses, [...Array(20).fill(202), ...Array(10).fill(429)])
  assert.equal((await store.kept('held')).length, 20)
  assert.equal((await store.marks()).length, 20)
  assert.equal((await post(7)).status, 202, 'the same sent again is the same')
  assert.equal((await post(31, { ip: '203.0.113.8' })).status, 202)
  const refused = await post(32)
  assert.equal(refused.headers.get('retry-after'), '60')
  assert.match((await refused.json()).message, /לנסות שוב/)
  const form = await send('name=x')
  assert.equal(form.status, 429)
  assert.match(await form.text(), /dir="rtl"/)
  t.mock.timers.setTime(Date.UTC(2026, 4, 1, 12, 1, 30))
  assert.equal((await post(900)).status, 202)
})

test('of one holder of an IPv6 network no more is kept in a minute than the API would take', async (t) => {
  const store = await openStore(t)
  await startApi(t, away)
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 1, 12, 0, 30) })
  const statuses = []
  for (let number = 1; number <= 70; number += 1) {
    const headers = { 'idempotency-key': `k-${number}` }
    statuses.push((await send(enquiry, { headers, ip: `2001:db8:1:${number}::1` })).status)
  }
  assert.deepEqual(statuses, [...Array(60).fill(202), ...Array(10).fill(429)])
  assert.equal((await store.kept('held')).length, 60)
  assert.equal((await send(enquiry, { ip: '2001:db8:2::1' })).status, 202)
})

test('a form is kept when its sender cannot be counted', async (t) => {
  const store = await openStore(t)
  await startApi(t, away)
  const said = t.mock.method(console, 'error', () => {})
  await send(enquiry, { headers: { 'idempotency-key': 'first' } })
  await store.forgetSenders()
  await store.damage('entries', 'senders')
  const answer = await send(enquiry)
  assert.equal(answer.status, 202)
  assert.equal((await store.kept('held')).length, 2)
  assert.match(said.mock.calls[0].arguments.join(' '), /counted: \w+Error$/)
})

test('what a relay says itself has the security headers of the pages', async (t) => {
  await openStore(t)
  await startApi(t, away)
  const { headers } = await send('name=x')
  const ofPages = Object.entries(pageHeaders()).filter(([name]) => name !== 'X-Frame-Options')
  assert.ok(ofPages.length >= 6)
  for (const [name, value] of ofPages) assert.equal(headers.get(name), value, name)
  assert.match(headers.get('content-security-policy'), /frame-ancestors 'none'/)
})

/** Of every page, as netlify.toml gives them. */
function pageHeaders() {
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')
  const [, rules] = /for = "\/\*"\n {2}\[headers\.values\]\n((?: {4}.*\n)+)/.exec(toml)
  return Object.fromEntries(Array.from(rules.matchAll(/^ {4}([\w-]+) = "(.*)"$/gm), ([, ...pair]) => pair))
}

test('an API that is not there, fails, or is silent for too long has its submissions kept', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  let letGo
  const silence = new Promise((resolve) => (letGo = resolve))
  t.after(() => letGo())
  const ways = { 500: () => ({ status: 500 }), 503: away, silent: () => silence.then(away) }
  process.env.FORM_RELAY_PATIENCE_MS = '200'
  t.after(() => delete process.env.FORM_RELAY_PATIENCE_MS)
  for (const [key, answer] of Object.entries(ways)) {
    api.answer = answer
    const held = await send(enquiry, { headers: { 'idempotency-key': key } })
    assert.equal(held.status, 202, key)
    assert.match((await held.json()).reference, /^ה-[2-9A-Z]{8}$/)
  }
  process.env.API_URL = 'http://127.0.0.1:9'
  assert.equal((await send(enquiry, { headers: { 'idempotency-key': 'refused' } })).status, 202)

  const kept = await store.kept('held')
  assert.equal(kept.length, 4)
  for (const one of kept) {
    assert.equal(Buffer.from(one.body, 'base64').toString(), JSON.stringify(enquiry))
    assert.equal(one.headers['content-type'], 'application/json')
    assert.ok(Math.abs(one.receivedAt - Date.now()) < 60_000)
    assert.ok(!JSON.stringify(one).includes('203.0.113.7'), 'no address is kept')
  }
})

for (const written of ['/api/contact/', '/API/Contact']) {
  test(`a form that is sent to ${written} is passed on and held as any other`, async (t) => {
    const store = await openStore(t)
    const api = await startApi(t)
    assert.equal((await send('name=x', { written })).status, 303)
    assert.equal(api.requests[0].url, CONTACT)
    api.answer = away
    const held = await send('name=x', { written, headers: { 'idempotency-key': 'k' } })
    assert.equal(held.headers.get('location'), '/thank-you')
    assert.equal((await store.kept('held'))[0].path, CONTACT)
  })
}

test('a held HTML form leads to the confirmation of its form', async (t) => {
  await openStore(t)
  await startApi(t, away)
  for (const [path, confirmation] of [
    [CONTACT, '/thank-you'],
    [RIGHTS, '/user-rights/sent'],
  ]) {
    const answer = await send('name=%D7%93', { path })
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get('location'), confirmation)
  }
})

test('twenty posts with one key are held once, under one reference; another body is another one', async (t) => {
  const store = await openStore(t)
  await startApi(t, away)
  const headers = { 'idempotency-key': 'shared' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(enquiry, { headers })))
  const references = await Promise.all(answers.map(async (answer) => (await answer.json()).reference))
  assert.equal(new Set(references).size, 1)
  assert.equal((await store.kept('held')).length, 1)
  await send({ ...enquiry, message: 'ועוד משהו' }, { headers })
  assert.equal((await store.kept('held')).length, 2)
})

test('what is sent again was received when it came first', async (t) => {
  const store = await openStore(t)
  await startApi(t, away)
  const headers = { 'idempotency-key': 'once' }
  await send(enquiry, { headers })
  const [{ receivedAt }] = await store.kept('held')
  t.mock.timers.enable({ apis: ['Date'], now: receivedAt + 4 * 3_600_000 })
  await send(enquiry, { headers })
  const [again] = await store.kept('held')
  assert.equal(again.receivedAt, receivedAt)
})

test('a sender without a key gets one, the same for passing on and for what is kept, and never twice', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t, away)
  await send(enquiry)
  await send(enquiry)
  const keys = api.requests.map(({ headers }) => headers['idempotency-key'])
  for (const key of keys) assert.match(key, /^door-[0-9a-f-]{36}$/)
  assert.notEqual(keys[0], keys[1])
  const kept = (await store.kept('held')).map(({ headers }) => headers['idempotency-key'])
  assert.deepEqual(kept.sort(), keys.sort())
})

test('a preview of the site takes no forms: nobody would know that it was a trial', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  for (const context of ['deploy-preview', 'branch-deploy']) {
    const json = await send(enquiry, { deploy: { context } })
    assert.equal(json.status, 403)
    assert.match((await json.json()).message, /תצוגה מקדימה/)
    assert.match(await (await send('name=x', { deploy: { context } })).text(), /תצוגה מקדימה/)
  }
  assert.equal((await send(enquiry, { deploy: { context: 'production' } })).status, 201)
  assert.equal(api.requests.length, 1)
  assert.deepEqual(await store.kept('held'), [])
})

test('a body over the limit is refused at the relay, JSON or form', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  const json = await send({ message: 'x'.repeat(1024 * 1024) })
  assert.equal(json.status, 413)
  assert.match((await json.json()).message, /יותר מדי טקסט/)
  const form = await send(`message=${'x'.repeat(1024 * 1024)}`)
  assert.equal(form.status, 413)
  assert.match(await form.text(), /dir="rtl"[\s\S]*יותר מדי טקסט/)
  assert.equal(api.requests.length, 0)
})

for (const [name, message] of Object.entries({
  'in Hebrew': 'ש'.repeat(5_000),
  'of emoji': '🌄'.repeat(5_000),
  'in parts that are put together': '\u1112\u1161\u11ab'.repeat(5_000),
})) {
  test(`the longest message ${name} is kept while the API is away, JSON or form`, async (t) => {
    const store = await openStore(t)
    await startApi(t, away)
    const filled = { ...enquiry, name: message.slice(0, 100), message }
    const escaped = JSON.stringify(filled).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    assert.deepEqual(JSON.parse(escaped), filled)
    const form = String(new URLSearchParams(filled))
    assert.equal((await send(escaped, { headers: { 'content-type': 'application/json' } })).status, 202)
    assert.equal((await send(form)).status, 303)
    const kept = (await store.kept('held')).map(({ body }) => Buffer.from(body, 'base64').toString())
    assert.deepEqual(kept.sort(), [escaped, form].sort())
  })
}

test('what is larger than any valid form is the API’s to judge, and is not kept while that is away', async (t) => {
  const store = await openStore(t)
  const api = await startApi(t)
  const words = 'x'.repeat(300_000)
  assert.equal((await send({ message: words })).status, 201)
  api.answer = away
  const json = await send({ message: words })
  assert.equal(json.status, 413)
  assert.match((await json.json()).message, /יותר מדי טקסט/)
  assert.equal((await send(`message=${words}`)).status, 413)
  assert.deepEqual(await store.kept('held'), [])
  assert.deepEqual(await store.marks(), [])
})

test('a full queue keeps no further form, but answers for those that it has; it is looked at anew', async (t) => {
  const store = await openStore(t)
  await startApi(t, away)
  const said = t.mock.method(console, 'error', () => {})
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 1, 12, 0, 30) })
  process.env.MAX_QUEUED_FORMS = '5'
  t.after(() => delete process.env.MAX_QUEUED_FORMS)
  const post = (key) => send(enquiry, { headers: { 'idempotency-key': key } })
  await post('first')
  await store.multiply(4)
  t.mock.timers.tick(6_000)
  assert.equal((await post('late')).status, 503)
  assert.match(said.mock.calls[0].arguments.join(' '), /nor kept: QuotaExceededError/)
  assert.equal((await post('first')).status, 202)
  assert.equal((await store.kept('held')).length, 5)
  assert.equal((await store.marks()).length, 1)
  await store.forgetHeld()
  t.mock.timers.tick(6_000)
  assert.equal((await post('late')).status, 202)
})

test('what a relay refuses is a page for whoever reads pages alone', async (t) => {
  await openStore(t)
  await startApi(t)
  const refused = async (accept) => {
    const answer = await send('name=x', { headers: { accept }, deploy: { context: 'deploy-preview' } })
    return answer.headers.get('content-type')
  }
  for (const accept of ['text/html', 'application/json;q=0.5, text/html'])
    assert.match(await refused(accept), /^text\/html/, accept)
  for (const accept of ['application/json', 'application/json, text/plain', '*/*'])
    assert.match(await refused(accept), /^application\/json/, accept)
})

test('what refuses a body that is too large says where it runs, for the doctor to judge', async (t) => {
  await openStore(t)
  const body = { message: 'x'.repeat(1024 * 1024) }
  const atNetlify = await send(body, { server: { region: 'eu-central-1' } })
  assert.equal(atNetlify.headers.get('x-function-region'), 'eu-central-1')
  assert.equal((await send(body)).headers.get('x-function-region'), null, 'one machine has none')
})

test('functions run in Frankfurt, whatever the project says: they hold what visitors wrote', async () => {
  const folder = new URL('../../functions/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
  assert.ok(names.length >= 5)
  for (const name of names) assert.equal((await import(new URL(name, folder))).config.region, 'fra', name)
})

test('neither passed on nor kept: she is told so', async (t) => {
  const store = await openStore(t)
  await startApi(t)
  process.env.API_URL = 'http://127.0.0.1:9'
  store.lock()
  const said = t.mock.method(console, 'error', () => {})
  const answer = await send(enquiry)
  assert.equal(answer.status, 503)
  assert.match((await answer.json()).message, /נסי שוב/)
  assert.match(await (await send('name=x')).text(), /אחורה/)
  // Behind a form that came back refused there is none that holds what she corrected.
  assert.match(await (await send('name=x', { search: '?from=/contact' })).text(), /רענני את הדף/)
  assert.ok(!JSON.stringify(said.mock.calls.map(({ arguments: words }) => words)).includes('דנה'))
})

test('a household is one visitor, whichever address of its network it uses, and another one each day', async (t) => {
  await openStore(t)
  const api = await startApi(t)
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 1) })
  for (const ip of [
    '2001:db8::1',
    '2001:db8:0:0:ffff::2',
    '2001:db8:0:1::1',
    '203.0.113.7',
    '::ffff:203.0.113.7',
  ])
    await send(enquiry, { ip })
  t.mock.timers.setTime(Date.UTC(2026, 4, 2))
  await send(enquiry, { ip: '2001:db8::1' })
  const visitors = api.requests.map(({ headers }) => headers['x-door-visitor'])
  assert.equal(visitors[0], visitors[1])
  assert.equal(visitors[3], visitors[4])
  assert.equal(new Set(visitors).size, 4)
  const parts = visitors.map((visitor) => visitor.split('-'))
  assert.equal(parts[0][0], parts[2][0], 'networks of one holder are told as such')
  assert.deepEqual(
    parts.map(([holder, network]) => holder === network),
    [false, false, false, true, true, false],
  )
})
