// The publisher, one rule at a time; tests/scripts/publisher-sequences.test.mjs has them meet.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Pace } from '../../scripts/publisher/pace.mjs'
import { readSettings } from '../../scripts/publisher/settings.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { PublishingWorld, settingsFor } from '../support/netlify/publishing-world.mjs'

/** A site that is live as its build made it, with its publisher. @param {import('node:test').TestContext} t */
async function open(t, settings = {}) {
  t.mock.method(console, 'log', () => {})
  t.mock.method(console, 'error', () => {})
  const world = await new PublishingWorld().open(settings)
  t.after(() => world.close())
  world.finishCodeBuild(world.beginCodeBuild(false))
  world.queue.add({})
  await world.queue.idle()
  world.netlify.calls.length = 0
  return world
}

/** @param {PublishingWorld} world */
const shown = async ({ netlify }) => (await fetch(netlify.siteUrl)).text()
/** @param {PublishingWorld} world @param {RegExp} kind */
const calls = ({ netlify }, kind) => netlify.calls.filter((name) => kind.test(name)).length
/** @param {PublishingWorld} world */
async function save(world) {
  world.save()
  await world.queue.idle()
  return /** @type {import('../../scripts/publisher/publisher.mjs').Result} */ (world.told.at(-1))
}

test('a save is one deploy, proven live, with the functions of the code', async (t) => {
  const world = await open(t)
  const { state, seen, air } = await save(world)
  assert.deepEqual([state, seen, air?.revision, air?.held], ['ready', 2, 2, false])
  assert.equal(await shown(world), '<p>2 by 1</p>')
  assert.equal(calls(world, /^create/), 1)
  assert.equal(calls(world, /^uploadDeployFunction/), 0)
  assert.deepEqual(Object.keys(world.netlify.published?.functions ?? {}), ['contact'])
  assert.deepEqual(world.netlify.faults, [])
})

test('functions that Netlify has lost are uploaded again', async (t) => {
  const world = await open(t)
  const [digest] = Object.values(world.netlify.published?.functions ?? {})
  world.netlify.contents.delete(String(digest))
  await save(world)
  assert.equal(calls(world, /^uploadDeployFunction/), 1)
})

test('nothing new is no deploy', async (t) => {
  const world = await open(t)
  world.ask()
  await world.queue.idle()
  assert.equal(world.told.at(-1)?.seen, 1)
  assert.equal(calls(world, /^create/), 0)
})

test('saves in a row are few deploys: what comes during one goes up with the next', async (t) => {
  const world = await open(t)
  for (let number = 0; number < 10; number += 1) world.save()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>11 by 1</p>')
  assert.ok(calls(world, /^create/) <= 2)
})

test('no more than so many deploys begin in a minute', async () => {
  const pace = new Pace(3, new AbortController().signal, 300)
  const began = performance.now()
  const waited = []
  for (let number = 0; number < 5; number += 1) {
    await pace.turn()
    pace.note()
    waited.push(performance.now() - began)
  }
  assert.ok(Number(waited[2]) < 200, 'three at once')
  assert.ok(Number(waited[3]) >= 299 && Number(waited[4]) >= 299, `${waited}`)
})

test('where Netlify takes no more deploys for now, one waits for as long as it says', async (t) => {
  const world = await open(t)
  Object.assign(world.netlify, { deploysAMinute: 1, minuteMs: 1500 })
  await save(world)
  const began = performance.now()
  assert.equal((await save(world)).seen, 3)
  assert.ok(performance.now() - began > 400)
  assert.equal(calls(world, /^create/), 3, 'made twice, refused once')
})

test('never more than five uploads at once, and each is tried again', async (t) => {
  const world = await open(t)
  let [now, most, failures] = [0, 0, 3]
  world.netlify.callMs = 5
  world.netlify.mishap = ({ name }) => (/^upload/.test(name) && failures-- > 0 ? 'error' : null)
  t.mock.method(globalThis, 'fetch', async (/** @type {any} */ url, /** @type {any} */ options) => {
    const isUpload = options?.method === 'PUT'
    if (isUpload) most = Math.max(most, (now += 1))
    try {
      return await realFetch(url, options)
    } finally {
      if (isUpload) now -= 1
    }
  })
  world.more = 30
  assert.equal((await save(world)).state, 'ready')
  assert.equal(most, 5)
  assert.ok(calls(world, /^uploadDeployFile/) > 30)
})
const realFetch = globalThis.fetch

test('an upload that is refused is told as a failure, and the site stays', async (t) => {
  const world = await open(t)
  world.netlify.mishap = ({ name }) => (name === 'uploadDeployFile' ? 'error' : null)
  const { state, error, detail, air } = await save(world)
  assert.equal(state, 'error')
  assert.equal(error, 'האתר נבנה, אבל לא עלה לאוויר. הגרסה האחרונה באוויר נשארה כמו שהיא.')
  assert.match(String(detail), /^Netlify: PUT .* 500/)
  assert.equal(air?.revision, 1)
  assert.equal(await shown(world), '<p>1 by 1</p>')
  world.netlify.mishap = () => null
  world.ask()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 1</p>')
})

test('a deploy whose answer was lost is called off, and made once more', async (t) => {
  const world = await open(t)
  let lost = 0
  world.netlify.mishap = ({ name }) => (name === 'createSiteDeploy' && lost++ === 0 ? 'lost' : null)
  assert.equal((await save(world)).state, 'ready')
  assert.equal(await shown(world), '<p>2 by 1</p>')
  const states = [...world.netlify.deploys.values()].map(({ state }) => state)
  assert.deepEqual(states, ['ready', 'error', 'ready'])
})

test('a build of the code that ends late is overtaken, on its own code', async (t) => {
  const world = await open(t)
  const late = world.beginCodeBuild(true)
  await save(world)
  world.finishCodeBuild(late)
  assert.equal(await shown(world), '<p>1 by 2</p>', 'until Netlify’s notification or the next look')
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 2</p>')
})

test('code that goes live during a deploy is rendered with at once', async (t) => {
  const world = await open(t)
  const build = world.beginCodeBuild(true)
  world.netlify.processMs = 30
  world.save()
  while (calls(world, /^create/) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  world.finishCodeBuild(build)
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 2</p>')
  assert.equal(world.told.length, 2, 'told once')
})

test('going back is the deploy’s own restore, and holds through looks and builds of the same code', async (t) => {
  const world = await open(t)
  const { air } = await save(world)
  const before = String(air?.showable.at(-1)?.release)
  const told = await world.show(before)
  assert.deepEqual([told?.revision, told?.held], [1, true])
  assert.equal(await shown(world), '<p>1 by 1</p>')
  assert.equal(world.netlify.locked, true)
  assert.equal(calls(world, /^create/), 1)
  world.finishCodeBuild(world.beginCodeBuild(false))
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>1 by 1</p>')
  assert.equal(world.told.at(-1)?.air?.held, true)
})

test('what is saved without her waits behind the older version; what she saves ends it', async (t) => {
  const world = await open(t)
  const { air } = await save(world)
  await world.show(String(air?.showable.at(-1)?.release))
  world.revision += 1
  world.queue.add({ cause: 'asked' })
  await world.queue.idle()
  assert.equal(await shown(world), '<p>1 by 1</p>')
  assert.equal((await save(world)).air?.held, false)
  assert.equal(await shown(world), '<p>4 by 1</p>')
  assert.equal(world.netlify.locked, false)
})

test('returning to the newest needs no deploy, and what was made meanwhile follows', async (t) => {
  const world = await open(t)
  const { air } = await save(world)
  await world.show(String(air?.showable.at(-1)?.release))
  assert.equal((await world.show(null))?.held, false)
  assert.equal(await shown(world), '<p>2 by 1</p>')
  assert.equal(calls(world, /^create/), 1)
})

test('new code ends going back', async (t) => {
  const world = await open(t)
  const { air } = await save(world)
  await world.show(String(air?.showable.at(-1)?.release))
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 2</p>')
})

test('no more releases are told than the API takes', async (t) => {
  const world = await open(t)
  for (let number = 0; number < 35; number += 1) await save(world)
  const { air } = await save(world)
  assert.equal(air?.showable.length, 30)
  assert.equal(air?.showable[0]?.revision, world.revision)
})

test('a release that is not kept, or of other code, cannot be shown', async (t) => {
  const world = await open(t)
  const { air } = await save(world)
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.settle()
  for (const name of [String(air?.release), '9-none']) assert.equal(await world.show(name), null)
  assert.equal(await shown(world), '<p>2 by 2</p>')
})

for (const [what, setUp, why] of /** @type {const} */ ([
  [
    'that the renderer cannot make',
    (/** @type {PublishingWorld} */ world) => (world.trouble = () => 'full'),
    /./,
  ],
  ['whose code left nothing', (/** @type {PublishingWorld} */ world) => world.netlify.blobs.clear(), /./],
])) {
  test(`a save ${what} is Netlify’s to build, and nothing is asked for unless somebody saved`, async (t) => {
    const world = await open(t)
    const push = world.beginCodeBuild(true)
    world.finishCodeBuild(push)
    setUp(world)
    world.queue.add({})
    await world.queue.idle()
    assert.equal(world.hookCalls, 0)
    assert.equal(world.told.at(-1)?.state, 'ready')
    const told = world.told.length
    world.save()
    await world.queue.idle()
    assert.equal(world.hookCalls, 1)
    assert.equal(world.told.length, told, 'Netlify’s notification tells how it ends')
    assert.match(await shown(world), why)
  })
}

test('what is missing among the settings is named before anything begins', async () => {
  const run = promisify(execFile)(process.execPath, [inRoot('scripts/publisher/main.mjs')], {
    env: { PATH: process.env.PATH, API_URL: 'https://api.example', NETLIFY_SITE_ID: 'id' },
  })
  await assert.rejects(run, ({ code, stderr }) => {
    assert.equal(code, 1)
    assert.match(stderr, /^publisher: SITE_URL, .*NETLIFY_AUTH_TOKEN, NETLIFY_BUILD_HOOK_URL must be set/)
    return true
  })
  const world = new PublishingWorld()
  const settings = settingsFor(world.netlify)
  assert.throws(
    () => readSettings({ ...settings, SITE_URL: 'x', NETLIFY_API_URL: 'x', NETLIFY_DEPLOYS_PER_MINUTE: '0' }),
    /from 1 on/,
  )
})
