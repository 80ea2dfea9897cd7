// What Netlify's events of a deploy tell the content API: of the public site alone, signed twice, and not lost while it is away.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { getDeployStore } from '@netlify/blobs'
import building from '../../functions/deploy-building.mjs'
import failed from '../../functions/deploy-failed.mjs'
import succeeded from '../../functions/deploy-succeeded.mjs'
import everyMinute from '../../functions/forward-held.mjs'
import nightly from '../../functions/nightly-rebuild.mjs'
import { openStore, startApi } from './doors.mjs'

const ID = '650c1a2b3c4d5e6f7a8b9c0d'
const BUILT = { state: 'ready', revision: 41, air: null, error: null, detail: null, report: { leftOut: [] } }
const taken = () => ({ status: 204 })
const away = () => ({ status: 503 })

/** The functions' surroundings: a blob store, an API, and the site at its public address. */
async function start(t, answer = taken) {
  await openStore(t)
  const api = await startApi(t, answer)
  Object.assign(process.env, {
    DEPLOY_SECRET: 'deploy-secret',
    SITE_ID: 'our-site',
    URL: process.env.API_URL,
  })
  t.after(() => ['DEPLOY_SECRET', 'SITE_ID', 'URL'].forEach((name) => delete process.env[name]))
  return api
}

const leave = (built) => getDeployStore({ deployID: ID }).setJSON('build', built)

/** As Netlify calls a function for an event. */
function happen(event, about = {}) {
  const payload = { id: ID, site_id: 'our-site', context: 'production', ...about }
  return event(
    new Request('https://site.example/', { method: 'POST', body: JSON.stringify({ payload, site: {} }) }),
  )
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

test('where the build left nothing, the site itself says which revision is up', async (t) => {
  const api = await start(t, ({ url }) =>
    url === '/revision.json' ? { status: 200, body: '{"revision": 17}' } : taken(),
  )
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

test('of previews, other branches and foreign sites nothing is told', async (t) => {
  const api = await start(t)
  await leave(BUILT)
  for (const event of [building, succeeded, failed]) {
    for (const about of [{ context: 'deploy-preview' }, { context: 'branch-deploy' }, { site_id: 'another' }])
      await happen(event, about)
  }
  assert.equal(api.requests.length, 0)
})

test('a site that does not know its own id believes nobody', async (t) => {
  const api = await start(t)
  delete process.env.SITE_ID
  for (const event of [building, succeeded, failed])
    for (const id of ['our-site', undefined, '']) await happen(event, { site_id: id })
  assert.equal(api.requests.length, 0)
})

test('while the API is away the newest message waits, and goes on by itself, once', async (t) => {
  const api = await start(t, away)
  await leave(BUILT)
  await happen(building)
  await happen(succeeded)
  await everyMinute()
  api.requests.length = 0
  api.answer = taken
  await everyMinute()
  await everyMinute()
  assert.deepEqual(messages(api), [BUILT])
})

test('what was told meanwhile takes the place of what waits', async (t) => {
  const api = await start(t, away)
  await happen(building)
  api.answer = taken
  await leave(BUILT)
  await happen(succeeded)
  api.requests.length = 0
  await everyMinute()
  assert.equal(api.requests.length, 0)
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
  api.answer = away
  await assert.rejects(nightly(), /503/)
})
