// Deploy notifications of Netlify, passed on to the API: production only, verified and signed, stored while the API is down.
import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { getDeployStore } from '@netlify/blobs'
import notification, { config } from '../../functions/deploy-notification.mjs'
import everyMinute from '../../functions/forward-queued.mjs'
import nightly, { callBuildHook } from '../../functions/nightly-rebuild.mjs'
import * as buildResult from '../../netlify/plugins/build-result/index.js'
import { openStore, send, startApi } from './form-relay.mjs'

const { onError, onPostBuild, onPreBuild } = buildResult
const RESULT_FILE = '.netlify/build-result.json'
const ID = '650c1a2b3c4d5e6f7a8b9c0d'
const BUILT = {
  state: 'ready',
  revision: 41,
  liveRelease: null,
  error: null,
  detail: null,
  report: { leftOut: [] },
}
const taken = () => ({ status: 204 })
const away = () => ({ status: 503 })

/** The functions' surroundings: a blob store, an API, and the site at its public address. */
async function start(t, answer = taken) {
  await openStore(t)
  const api = await startApi(t, answer)
  Object.assign(process.env, {
    DEPLOY_SECRET: 'deploy-secret',
    URL: process.env.API_URL,
  })
  t.after(() => ['DEPLOY_SECRET', 'URL'].forEach((name) => delete process.env[name]))
  return api
}

const leave = (built) => getDeployStore({ deployID: ID }).setJSON('build', built)

const building = { state: 'building' }
const failed = { state: 'error' }
const succeeded = { state: 'ready' }

/** As Netlify posts it. */
function happen(state, about = {}) {
  const body = JSON.stringify({ id: ID, site_id: 'our-site', context: 'production', ...state, ...about })
  return post(body, tokenOf({ body }))
}

function post(body, token) {
  const headers = token === undefined ? {} : { 'x-webhook-signature': token }
  return notification(new Request(`https://site.example${config.path}`, { method: 'POST', body, headers }))
}

function tokenOf({ body, secret = 'deploy-secret', header = { alg: 'HS256' }, claims = {} }) {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const said = [header, { iss: 'netlify', sha256, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}

const told = (api) => api.requests.filter(({ url }) => url === '/api/publishing/deploys')
const messages = (api) => told(api).map(({ body }) => JSON.parse(body))

test('a deploy that is up is told as its build left it, under both signatures', async (t) => {
  const api = await start(t)
  await leave(BUILT)
  await happen(succeeded)
  const [{ body, headers }] = told(api)
  assert.deepEqual(JSON.parse(body), BUILT)
  const signature = createHmac('sha256', 'deploy-secret').update(body).digest('hex')
  assert.equal(headers['x-deploy-signature'], `sha256=${signature}`)
  const [header, claims, seal] = headers['x-nf-sign'].split('.')
  assert.equal(seal, createHmac('sha256', 'proxy-secret').update(`${header}.${claims}`).digest('base64url'))
})

/** What a plugin of a build is given: the deploy's store by Netlify's API, not by its edge. */
function inPlugin() {
  const before = process.env.NETLIFY_BLOBS_CONTEXT
  const { uncachedEdgeURL, siteID, token } = JSON.parse(Buffer.from(before, 'base64'))
  const context = { apiURL: uncachedEdgeURL, deployID: ID, siteID, token }
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64')
  return () => (process.env.NETLIFY_BLOBS_CONTEXT = before)
}

/** The folder of a build whose command wrote this result down. */
async function afterBuild(t, result) {
  const [folder, before] = [await mkdtemp(join(tmpdir(), 'build-')), process.cwd()]
  process.chdir(folder)
  t.after(() => {
    process.chdir(before)
    return rm(folder, { recursive: true })
  })
  await mkdir(dirname(RESULT_FILE))
  await writeFile(RESULT_FILE, JSON.stringify(result))
}

for (const [event, deploy, result] of [
  [onPostBuild, succeeded, BUILT],
  [onError, failed, { ...BUILT, state: 'error', error: 'השרת שלח אתר ריק.', detail: 'emptied' }],
]) {
  test(`what the command of a build wrote down is told when its deploy ends: ${result.state}`, async (t) => {
    const api = await start(t)
    await afterBuild(t, result)
    const leavePlugin = inPlugin()
    await event()
    leavePlugin()
    await happen(deploy)
    assert.deepEqual(messages(api), [result])
  })
}

test('the plugin exports events alone: Netlify refuses any other name, and with it the build', () => {
  assert.deepEqual(Object.keys(buildResult).sort(), ['onError', 'onPostBuild', 'onPreBuild'])
})

test('the result of an earlier build on the same machine is nobody’s', async (t) => {
  await afterBuild(t, BUILT)
  await onPreBuild()
  assert.equal(existsSync(RESULT_FILE), false)
})

test('a result that cannot be left is said, and keeps no deploy from going up', async (t) => {
  await start(t)
  await afterBuild(t, BUILT)
  const leavePlugin = inPlugin()
  delete process.env.NETLIFY_BLOBS_CONTEXT
  const said = t.mock.method(console, 'error', () => {})
  await onPostBuild()
  leavePlugin()
  assert.match(said.mock.calls[0].arguments[0], /is not left with its deploy: .*Blobs/)
})

const shows17 = ({ url }) => (url === '/revision.json' ? { status: 200, body: '{"revision": 17}' } : taken())

test('where the build left nothing, the site itself says which revision is up', async (t) => {
  const api = await start(t, shows17)
  await happen(succeeded)
  assert.deepEqual(messages(api), [{ state: 'ready', revision: 17 }])
})

test('a build that begins, fails, or does not go up is told, with a sentence for the owner', async (t) => {
  const api = await start(t)
  await happen(building)
  await happen(failed)
  await leave(BUILT)
  await happen(failed)
  const error = { ...BUILT, state: 'error', error: 'השרת שלח אתר ריק.', detail: 'emptied' }
  await leave(error)
  await happen(failed)
  const [first, unknown, notUp, known] = messages(api)
  assert.deepEqual(first, { state: 'building' })
  assert.match(unknown.error, /השתבש.*נשארה כמו שהיא/)
  assert.match(notUp.error, /לא עלה לאוויר/)
  assert.deepEqual(known, error)
})

test('a build that made room for a newer one is no failure', async (t) => {
  const api = await start(t)
  await happen(failed, { skipped: true })
  await happen(failed, { error_message: 'Canceled build due to a newer one' })
  assert.equal(api.requests.length, 0)
})

test('a build that somebody called off is told: no save waits for it', async (t) => {
  const api = await start(t)
  await happen(failed, { error_message: 'Canceled build' })
  const [told] = messages(api)
  assert.equal(told.state, 'error')
  assert.match(told.error, /הופסקה/)
})

test('of the publisher’s deploys nothing is told: it tells of them itself', async (t) => {
  const api = await start(t)
  const title = `content 57-20261124T155606-365 on ${ID} by 3f9ab1c2d4e5`
  for (const told of [title, `${title} of 2026-11-24`, `${title} of a later version`])
    for (const state of [building, succeeded, failed]) await happen(state, { title: told })
  assert.equal(api.requests.length, 0)
  await happen(building, { title: 'content: a new trip' })
  assert.deepEqual(messages(api), [building])
})

test('with a publisher, a build that begins keeps no save waiting: its end alone is told', async (t) => {
  const api = await start(t)
  process.env.PUBLISHER = '1'
  t.after(() => delete process.env.PUBLISHER)
  await happen(building)
  await leave(BUILT)
  await happen(succeeded)
  assert.deepEqual(messages(api), [BUILT])
})

test('of previews and other branches nothing is told', async (t) => {
  const api = await start(t)
  await leave(BUILT)
  for (const event of [building, succeeded, failed]) {
    for (const context of ['deploy-preview', 'branch-deploy', undefined]) await happen(event, { context })
  }
  assert.equal(api.requests.length, 0)
})

const BODY = JSON.stringify({ id: ID, site_id: 'our-site', context: 'production', ...failed })
const said = tokenOf({ body: BODY }).split('.')
for (const [kind, token] of Object.entries({
  none: undefined,
  empty: '',
  'no token': 'abc',
  dots: '..',
  'without its seal': said.slice(0, 2).join('.'),
  'with an empty seal': `${said[0]}.${said[1]}.`,
  'with a part more': `${said.join('.')}.x`,
  'altered at its end': said.join('.').slice(0, -4) + 'AAAA',
  'of another secret': tokenOf({ body: BODY, secret: 'another' }),
  'of no secret': tokenOf({ body: BODY, secret: '' }),
  'of the id of the site': tokenOf({ body: BODY, secret: 'our-site' }),
  'of another body': tokenOf({ body: BODY.replace('error', 'ready') }),
  'of another sender': tokenOf({ body: BODY, claims: { iss: 'somebody' } }),
  'of no sender': tokenOf({ body: BODY, claims: { iss: undefined } }),
  'without a digest': tokenOf({ body: BODY, claims: { sha256: undefined } }),
  'with another algorithm': tokenOf({ body: BODY, header: { alg: 'none' } }),
})) {
  test(`a notification with a signature ${kind} is refused, whoever knows the id of the site`, async (t) => {
    const api = await start(t)
    assert.equal((await post(BODY, token)).status, 401)
    assert.equal(api.requests.length, 0)
  })
}

test('a site without a secret believes nobody', async (t) => {
  const api = await start(t)
  delete process.env.DEPLOY_SECRET
  for (const secret of ['', 'undefined'])
    await assert.rejects(post(BODY, tokenOf({ body: BODY, secret })), /DEPLOY_SECRET/)
  assert.equal(api.requests.length, 0)
})

test('while the API is away the newest message waits, and goes on by itself, once', async (t) => {
  const api = await start(t, away)
  await leave(BUILT)
  await happen(failed)
  await happen(succeeded)
  await everyMinute()
  api.requests.length = 0
  api.answer = taken
  await everyMinute()
  await everyMinute()
  assert.deepEqual(messages(api), [BUILT])
})

test('a build that began while the API was away is not told later, when it may be over', async (t) => {
  const api = await start(t, away)
  await leave(BUILT)
  await happen(succeeded)
  await happen(building)
  api.requests.length = 0
  api.answer = taken
  await everyMinute()
  await everyMinute()
  assert.deepEqual(messages(api), [BUILT], 'nor does it take the place of the result before it')
})

test('a result that waits is told before the build that begins next', async (t) => {
  const api = await start(t, away)
  await leave(BUILT)
  await happen(succeeded)
  api.requests.length = 0
  api.answer = taken
  await happen(building)
  await everyMinute()
  await everyMinute()
  assert.deepEqual(messages(api), [BUILT, building])
})

test('while an earlier result cannot be told, a build that begins is not told either', async (t) => {
  const api = await start(t, away)
  await leave(BUILT)
  await happen(succeeded)
  api.requests.length = 0
  // A cold start fails the retry, and the API is up at once after it.
  api.answer = () => ({ status: api.requests.length === 1 ? 503 : 204 })
  await happen(building)
  await everyMinute()
  assert.deepEqual(messages(api), [BUILT, BUILT], 'the API would take it for the result of the running build')
})

test('what was told meanwhile takes the place of what waits', async (t) => {
  const api = await start(t, away)
  await happen(failed)
  api.answer = taken
  await leave(BUILT)
  await happen(succeeded)
  api.requests.length = 0
  await everyMinute()
  assert.equal(api.requests.length, 0)
})

test('while the store is away the API hears of a build all the same', async (t) => {
  const api = await start(t)
  const token = process.env.NETLIFY_BLOBS_CONTEXT
  delete process.env.NETLIFY_BLOBS_CONTEXT
  await happen(building).catch(() => {})
  process.env.NETLIFY_BLOBS_CONTEXT = token
  assert.deepEqual(messages(api), [{ state: 'building' }])
})

test('what the API refuses is said in the log and not sent again', async (t) => {
  const api = await start(t, () => ({ status: 422 }))
  const said = t.mock.method(console, 'error', () => {})
  await leave(BUILT)
  await happen(succeeded)
  await everyMinute()
  assert.equal(told(api).length, 1)
  assert.match(said.mock.calls[0].arguments.join(' '), /refuses.*422/)
})

for (const status of [200, 301, 401, 403, 404, 409]) {
  test(`an answer with ${status} is no sign that the API heard of it: it is told again`, async (t) => {
    const api = await start(t, () => ({ status }))
    t.mock.method(console, 'error', () => {})
    await leave(BUILT)
    await happen(succeeded)
    api.answer = taken
    await everyMinute()
    await everyMinute()
    assert.deepEqual(messages(api), [BUILT, BUILT])
  })
}

test('each night the build hook is called, for both builds of a night', async (t) => {
  const api = await start(t, () => ({ status: 200 }))
  process.env.BUILD_HOOK_URL = `${process.env.API_URL}/build_hooks/1`
  t.after(() => delete process.env.BUILD_HOOK_URL)
  await nightly()
  assert.deepEqual(
    api.requests.map(({ url, body }) => [url, body]),
    [['/build_hooks/1', '{"nightly":true}']],
  )
})

test('a night is asked for again while the build hook is away, three times in all', async (t) => {
  const answers = [away(), away(), { status: 200 }]
  const api = await start(t, () => answers.shift())
  process.env.BUILD_HOOK_URL = `${process.env.API_URL}/build_hooks/1`
  t.after(() => delete process.env.BUILD_HOOK_URL)
  await callBuildHook({ pauseMs: 0 })
  assert.equal(api.requests.length, 3)
  api.answer = away
  await assert.rejects(callBuildHook({ pauseMs: 0 }), /503/)
  assert.equal(api.requests.length, 6)
})

/** Ends what hangs. */
const LIMIT = { timeout: 60_000 }

test('a build hook that says nothing is not waited for', LIMIT, async (t) => {
  await start(t, () => new Promise(() => {}))
  process.env.BUILD_HOOK_URL = `${process.env.API_URL}/build_hooks/1`
  t.after(() => delete process.env.BUILD_HOOK_URL)
  await assert.rejects(callBuildHook({ pauseMs: 0, timeoutMs: 100 }), { name: 'TimeoutError' })
})

test('a newer result that had to wait is not forgotten with an older one that was told', async (t) => {
  for (const older of [taken, away]) {
    const api = await start(t, away)
    await leave(BUILT)
    await happen(failed)
    api.answer = async () => {
      api.answer = away
      await happen(succeeded)
      return older()
    }
    await everyMinute()
    api.requests.length = 0
    api.answer = taken
    await everyMinute()
    assert.deepEqual(messages(api), [BUILT])
  }
})

test('forms go on, however it goes with what became of a build', async (t) => {
  const api = await start(t, away)
  await happen(failed)
  assert.equal((await send({ message: 'שלום' })).status, 202)
  delete process.env.DEPLOY_SECRET
  api.answer = undefined
  const said = t.mock.method(console, 'error', () => {})
  t.mock.method(console, 'log', () => {})
  await everyMinute()
  assert.equal(api.stored.size, 1)
  assert.match(said.mock.calls.flatMap((call) => call.arguments).join(' '), /DEPLOY_SECRET must be set/)
})
