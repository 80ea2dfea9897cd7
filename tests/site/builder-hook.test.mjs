import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { ResultReporter } from '../../scripts/builder/report-result.mjs'
import { publicRevision, withSeen } from '../../scripts/builder/public-revision.mjs'
import { requestsOf } from '../../scripts/builder/hook-body.mjs'
import { BuildQueue } from '../../scripts/builder/queue.mjs'
import { Releases } from '../../scripts/builder/releases.mjs'
import { readSettings } from '../../scripts/builder/settings.mjs'
import { hookServer } from '../../scripts/builder/server.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { makeFolder } from './workspace.mjs'

/** A queue whose builds end when told to. */
function makeQueue() {
  /** @type {import('../../scripts/builder/queue.mjs').BuildRequest[]} */
  const builds = []
  /** @type {(() => void)[]} */
  const ends = []
  const build = (/** @type {any} */ request) => {
    builds.push(request)
    return new Promise((resolve) => ends.push(() => resolve(undefined)))
  }
  return { queue: new BuildQueue(build), builds, finish: () => ends.shift()?.() }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

test('a request alone is built at once', async () => {
  const { queue, builds, finish } = makeQueue()
  queue.add({})
  assert.equal(builds.length, 1)
  finish()
  await queue.idle()
  assert.equal(queue.busy, false)
})

test('requests during a build are one build after it', async () => {
  const { queue, builds, finish } = makeQueue()
  queue.add({})
  queue.add({})
  queue.add({ full: true })
  queue.add({})
  await pause(60)
  assert.equal(builds.length, 1)
  finish()
  await pause(20)
  assert.equal(builds[1]?.full, true)
  finish()
  await queue.idle()
  assert.equal(builds.length, 2)
})

/** @param {import('node:test').TestContext} t @param {{ proxySecret?: string, isHooked?: boolean }} [settings] */
async function makeReporter(t, settings = {}) {
  const api = await new FakeContentApi().listen()
  const given = { apiUrl: api.url, deploySecret: 'secret', ...settings }
  const reporter = new ResultReporter('publisher', /** @type {any} */ (given))
  t.after(() => {
    reporter.stop()
    return api.close()
  })
  return { api, reporter }
}

test('results are signed over the bytes that are sent', async (t) => {
  const { api, reporter } = await makeReporter(t)
  reporter.send({ state: 'ready', error: 'שלום' })
  await reporter.settled()
  const [{ raw, signature, body }] = /** @type {any} */ (api.deploys)
  assert.equal(body.state, 'ready')
  assert.equal(signature, `sha256=${createHmac('sha256', 'secret').update(raw).digest('hex')}`)
})

test('a result holds no character that the API refuses', async (t) => {
  const { api, reporter } = await makeReporter(t)
  reporter.send({
    state: 'error',
    detail: 'cut in \ud83d, \u001b[31mred\n',
    report: { '/trips/a': 'half \ud83d' },
  })
  await reporter.settled()
  const [{ body }] = /** @type {any} */ (api.deploys)
  assert.equal(body.detail, 'cut in \ufffd, [31mred\n')
  assert.deepEqual(body.report, { '/trips/a': 'half \ufffd' })
})

test('an API that serves only what comes through the proxy hears of a build', async (t) => {
  const { api, reporter } = await makeReporter(t, { proxySecret: 'proxy-secret' })
  api.proxySecret = 'proxy-secret'
  reporter.send({ state: 'ready' })
  await reporter.settled()
  assert.deepEqual(
    api.deploys.map(({ body }) => body.state),
    ['ready'],
  )
})

test('a result waits for an API that is away; the newest one wins', async (t) => {
  const { api, reporter } = await makeReporter(t)
  api.deployStatus = 503
  reporter.send({ state: 'building' })
  while (api.refusedDeploys === 0) await pause(5)
  reporter.send({ state: 'error' })
  api.deployStatus = 204
  reporter.send({ state: 'ready' })
  await reporter.settled()
  assert.deepEqual(
    api.deploys.map(({ body }) => body.state),
    ['ready'],
  )
})

for (const status of [200, 401, 403, 404]) {
  test(`an answer with ${status} is no sign that the API heard of it: it is told again`, async (t) => {
    const { api, reporter } = await makeReporter(t)
    t.mock.method(console, 'error', () => {})
    api.deployStatus = status
    reporter.send({ state: 'ready' })
    while (api.refusedDeploys === 0) await pause(5)
    api.deployStatus = 204
    await reporter.settled()
    assert.deepEqual(
      api.deploys.map(({ body }) => body.state),
      ['ready'],
    )
  })
}

test('a result that the API refuses is not sent again', async (t) => {
  const { api, reporter } = await makeReporter(t)
  const said = t.mock.method(console, 'error', () => {})
  api.deployStatus = 422
  reporter.send({ state: 'ready' })
  await reporter.settled()
  assert.match(String(said.mock.calls[0]?.arguments[0]), /^publisher: .*refuses .*422/)
  api.deployStatus = 204
  reporter.send({ state: 'error' })
  await reporter.settled()
  assert.deepEqual(
    api.deploys.map(({ body }) => body.state),
    ['error'],
  )
})

for (const [url, sender] of /** @type {const} */ ([
  ['https://hook.example/1', { isHooked: false }],
  ['http://127.0.0.1:8001/hooks/token', {}],
  ['', {}],
]))
  test(`a builder says so where the hook ${url} is not its own`, async (t) => {
    const env = { BUILD_HOOK_URL: url, BUILD_HOOK_TOKEN: 'token' }
    const { api, reporter } = await makeReporter(t, { isHooked: readSettings(env).isHooked })
    reporter.send({ state: 'ready' })
    await reporter.settled()
    assert.deepEqual(
      api.deploys.map(({ body }) => body),
      [{ state: 'ready', ...sender }],
    )
  })

test('a result says that visitors get it where the public site shows its revision, and nothing else', async (t) => {
  let shown = ''
  const site = createServer((_, response) => response.end(shown)).listen(0, '127.0.0.1')
  t.after(() => site.close())
  await once(site, 'listening')
  const url = `http://127.0.0.1:${/** @type {any} */ (site.address()).port}`
  const none = new Releases(makeFolder(t))
  const seen = async (/** @type {string} */ said, state = 'ready', at = url) => {
    shown = said
    const built = /** @type {any} */ ({ state, revision: 7, liveRelease: null })
    const { seen, ...result } = await withSeen(built, at, none)
    assert.deepEqual(result, built)
    return seen
  }
  assert.equal(await seen('{"revision": 7}'), 7)
  for (const other of ['{"revision": 6}', '{"revision": "7"}', '{}', 'null', '<h1>Soon</h1>'])
    assert.equal(await seen(other), undefined, other)
  assert.equal(await seen('{"revision": 7}', 'error'), undefined)
  assert.equal(await seen('', 'ready', 'http://127.0.0.1:1'), undefined, 'nobody answers')
})

test('a public site that does not answer is not waited for', async (t) => {
  const site = createServer().listen(0, '127.0.0.1')
  t.after(() => site.close())
  t.after(() => site.closeAllConnections())
  await once(site, 'listening')
  const url = `http://127.0.0.1:${/** @type {any} */ (site.address()).port}`
  assert.equal(await publicRevision(url, { timeoutMs: 50 }), null)
})

test('what is left of a call of the hook says which builds to make', () => {
  const asked = (/** @type {string | undefined} */ body) =>
    requestsOf(body).map(({ full, clean, cause }) => [full, clean, cause])
  for (const plain of [undefined, '', 'trigger=1', 'null', '7', '{"revision": 4}'])
    assert.deepEqual(asked(plain), [[false, false, undefined]], plain)
  assert.deepEqual(asked('{"full": true}'), [[true, false, undefined]])
  const night = [
    [undefined, undefined, 'day'],
    [true, true, 'nightly'],
  ]
  assert.deepEqual(asked('{"nightly": true}'), night)
})

/** What the hook answers when a release is to be put live. */
const SHOWN = {
  '{"show": "2-x"}': 200,
  '{"show": null}': 200,
  '{"show": "gone"}': 409,
  '{"show": "broken"}': 500,
}

test('the hook takes its own token only, builds, and puts a release live', async (t) => {
  /** @type {any[]} */
  const requests = []
  const liveRelease = { release: '2-x', revision: 2, held: true, showable: [] }
  const server = hookServer('publisher', 'token', {
    build: (request) => requests.push(request),
    makeLive: async (name) => {
      if (name === 'broken') throw new Error('no space left')
      return name === 'gone' ? null : { ...liveRelease, release: name ?? '3-x' }
    },
    state: () => ({ revision: 3 }),
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`
  const post = async (/** @type {string} */ path, /** @type {string} */ body) =>
    (await fetch(url + path, { method: 'POST', body })).status
  assert.equal(await post('/hooks/token', ''), 202)
  assert.equal(await post('/hooks/token', '{"revision": 7, "full": true}'), 202)
  assert.equal(await post('/hooks/other', ''), 404)
  assert.equal(await post('/hooks/token', 'x'), 400)
  assert.equal(await post('/hooks/token', `"${'x'.repeat(20_000)}"`), 400)
  assert.equal((await fetch(`${url}/hooks/token`)).status, 405)
  assert.equal(await post('/hooks/token', '{"endHold": "2-x"}'), 202)
  assert.deepEqual(requests, [
    { full: false, clean: false, endHold: undefined },
    { full: true, clean: false, endHold: undefined },
    { full: false, clean: false, endHold: '2-x' },
  ])
  requests.length = 0
  const said = t.mock.method(console, 'error', () => {})
  for (const [body, status] of Object.entries(SHOWN))
    assert.equal(await post('/hooks/token', body), status, body)
  assert.match(String(said.mock.calls[0]?.arguments[0]), /^publisher: .*no space left/)
  assert.equal(await post('/hooks/other', '{"show": null}'), 404)
  assert.deepEqual(requests, [], 'nothing is built for it')
  assert.deepEqual(await (await fetch(`${url}/health`)).json(), { revision: 3 })
})

test('whoever asks for another release and waits no longer is known to be gone', async (t) => {
  t.mock.method(console, 'error', () => {})
  /** @type {AbortSignal[]} */
  const gone = []
  const asker = new AbortController()
  const server = hookServer('publisher', 'token', {
    build: () => {},
    makeLive: async (_, signal) => {
      gone.push(signal)
      if (gone.length > 1) return null
      asker.abort()
      await once(signal, 'abort')
      return null
    },
    state: () => ({}),
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}/hooks/token`
  const show = { method: 'POST', body: '{"show": null}' }
  await assert.rejects(fetch(url, { ...show, signal: asker.signal }))
  while (!gone[0]?.aborted) await pause(5)
  assert.equal((await fetch(url, show)).status, 409, 'and the next one is heard')
})
