// The publisher, one rule at a time; combinations: tests/scripts/publisher-sequences.test.mjs.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { RateLimiter } from '../../scripts/publisher/rate-limiter.mjs'
import { readSettings } from '../../scripts/publisher/settings.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { calls, open, save, shown } from '../support/netlify/opened-world.mjs'
import { PublishingWorld, settingsFor } from '../support/netlify/publishing-world.mjs'

test('a save is one deploy, proven live, with the functions of the code', async (t) => {
  const world = await open(t)
  const { state, seen, liveRelease } = await save(world)
  assert.deepEqual([state, seen, liveRelease?.revision, liveRelease?.held], ['ready', 2, 2, false])
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

test('on a new day, what its pages show otherwise is deployed without a save, and once', async (t) => {
  const world = await open(t)
  await save(world)
  world.netlify.calls.length = 0
  world.today = '2027-05-02'
  for (const _ of [1, 2]) {
    world.queue.add({})
    await world.queue.idle()
  }
  assert.equal(calls(world, /^create/), 1)
  const { seen, liveRelease } = /** @type {any} */ (world.told.at(-1))
  assert.deepEqual([seen, liveRelease.release], [2, liveRelease.newest])
  assert.match(String(world.netlify.published?.title), /of 2027-05-02$/)
})

test('saves in a row are few deploys: what comes during one goes up with the next', async (t) => {
  const world = await open(t)
  for (let number = 0; number < 10; number += 1) world.save()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>11 by 1</p>')
  assert.ok(calls(world, /^create/) <= 2)
})

test('no more than so many deploys begin in a minute', async () => {
  const rateLimiter = new RateLimiter(3, new AbortController().signal, 300)
  const began = performance.now()
  const waited = []
  for (let number = 0; number < 5; number += 1) {
    await rateLimiter.acquire()
    rateLimiter.record()
    waited.push(performance.now() - began)
  }
  assert.ok(Number(waited[3]) >= 299 && Number(waited[4]) >= 299, `${waited}`)
})

test('as many as a minute takes begin at once', async () => {
  const end = new AbortController()
  const rateLimiter = new RateLimiter(3, end.signal)
  // What waits for no timer is there before the next turn of the event loop, however slow the machine is.
  const isAtOnce = (/** @type {Promise<void>} */ turn) =>
    Promise.race([turn.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])
  for (let number = 0; number < 3; number += 1) {
    assert.equal(await isAtOnce(rateLimiter.acquire()), true)
    rateLimiter.record()
  }
  const fourth = rateLimiter.acquire()
  assert.equal(await isAtOnce(fourth), false)
  end.abort()
  await assert.rejects(fourth, { name: 'AbortError' })
})

test('where Netlify takes no more deploys for now, one waits for as long as it says', async (t) => {
  const world = await open(t)
  const { netlify } = world
  const asItSays = netlify.sayWhen
  let second = 0
  netlify.deploysAMinute = 0
  netlify.sayWhen = () => {
    netlify.deploysAMinute = Infinity
    second = Math.ceil(Date.now() / 1000) + 1
    return asItSays(second)
  }
  assert.equal((await save(world)).seen, 2)
  // A timer counts whole milliseconds.
  assert.ok(Date.now() >= second * 1000 - 2, `${second * 1000 - Date.now()} ms early`)
  assert.equal(calls(world, /^create/), 2, 'refused once')
})

for (const [what, sayWhen, waits] of /** @type {const} */ ([
  ['says nothing', () => ({}), 900],
  ['names a second that is past by the clock here', () => ({ 'x-ratelimit-reset': '1' }), 900],
  ['names a number of seconds', () => ({ 'retry-after': '1' }), 2000],
]))
  test(`where it takes no more for now and ${what}, one waits longer each time`, async (t) => {
    const world = await open(t, { busyMs: 300 })
    const { netlify } = world
    netlify.deploysAMinute = 0
    netlify.sayWhen = () => {
      if (calls(world, /^create/) === 2) netlify.deploysAMinute = Infinity
      return sayWhen()
    }
    const began = performance.now()
    assert.equal((await save(world)).seen, 2)
    assert.ok(performance.now() - began >= waits, `${performance.now() - began} ms`)
    assert.equal(calls(world, /^create/), 3)
  })

test('a publisher that starts anew counts the deploys of the one before it', async (t) => {
  const world = await open(t)
  await save(world)
  await save(world)
  await world.kill()
  Object.assign(world.settings ?? {}, { deploysAMinute: 2 })
  world.start()
  world.save()
  while (calls(world, /^listSiteDeploys/) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal(calls(world, /^create/), 2, 'the third waits for its minute')
})

test('on a day that had its deploys, Netlify builds what is saved, until one of them is a day old', async (t) => {
  const world = await open(t, { deploysADay: 3 })
  await save(world)
  assert.equal((await save(world)).seen, 3)
  assert.equal(world.hookCalls, 0, 'the build of the code counts as well')
  world.save()
  await world.queue.idle()
  assert.deepEqual([calls(world, /^create/), world.hookCalls], [2, 1])
  assert.match(String(world.publisher?.live.why), /deploys of a day/)
  for (const deploy of world.netlify.deploys.values())
    deploy.created_at = new Date(Date.parse(deploy.created_at) - 25 * 3600_000).toISOString()
  assert.equal((await save(world)).seen, 5)
  assert.equal(world.publisher?.live.why, null)
})

test('an older version that a save ends is ended on such a day too', async (t) => {
  const world = await open(t, { deploysADay: 3 })
  await save(world)
  await save(world)
  const [, older] = world.liveRelease?.showable ?? []
  assert.equal((await world.makeLive(String(older?.release)))?.held, true)
  world.save()
  await world.queue.idle()
  const [build] = [...world.netlify.deploys.values()].filter(({ title }) => !title?.startsWith('content'))
  assert.deepEqual([world.netlify.published?.id, world.netlify.locked], [build?.id, false])
  assert.equal(world.hookCalls, 1)
})

test('two publishers of one site, as while a container is replaced, come to rest', async (t) => {
  const world = await open(t)
  const other = new PublishingWorld()
  Object.assign(other, { netlify: world.netlify, settings: world.settings })
  other.start()
  t.after(async () => {
    await other.kill()
    rmSync(other.folder, { recursive: true })
  })
  const both = [world, other]
  for (const one of both) one.save()
  const settle = async () => {
    for (const one of both) await one.settle()
  }
  await settle()
  const before = world.netlify.publications.length
  // As at a start, and whenever the API asks.
  for (const one of both) one.queue.add({})
  for (let looks = 0; looks < 5; looks += 1) await settle()
  assert.equal(world.netlify.publications.length, before, 'neither puts its own in the place of the same')
  // The other one has not seen the new day.
  world.today = '2027-05-02'
  for (const one of both) one.queue.add({})
  for (let looks = 0; looks < 5; looks += 1) await settle()
  assert.equal(world.netlify.publications.length, before + 1, 'nor in the place of a later day')
  assert.equal(await shown(world), '<p>2 by 1</p>')
  for (const one of both) {
    const { seen, liveRelease } = /** @type {any} */ (one.told.at(-1))
    assert.deepEqual([seen, liveRelease.newest], [2, liveRelease.release], 'it is one version')
  }
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
  const { state, error, detail, liveRelease } = await save(world)
  assert.equal(state, 'error')
  assert.equal(error, 'האתר נבנה, אבל לא עלה לאוויר. הגרסה האחרונה באוויר נשארה כמו שהיא.')
  assert.match(String(detail), /^Netlify: PUT .* 500/)
  assert.equal(liveRelease?.revision, 1)
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

test('a build that goes live while a save is proven is noticed at once, and overtaken', async (t) => {
  const world = await open(t, { timeoutMs: 60_000 })
  const late = world.beginCodeBuild(false)
  t.mock.method(globalThis, 'fetch', async (/** @type {any} */ url, /** @type {any} */ options) => {
    // It showed the save for a moment that nobody looked.
    if (url === `${world.netlify.siteUrl}/revision.json` && late.deploy.state === 'building')
      world.finishCodeBuild(late)
    return realFetch(url, options)
  })
  const began = performance.now()
  const { seen } = await save(world)
  assert.ok(performance.now() - began < 10_000, `after ${performance.now() - began} ms`)
  assert.equal(seen, 2)
  assert.equal(await shown(world), '<p>2 by 1</p>')
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

test('code that goes live during each of three deploys is rendered with at the next look', async (t) => {
  const world = await open(t)
  const builds = [1, 2, 3].map(() => world.beginCodeBuild(true))
  world.netlify.mishap = ({ name }) => {
    const build = name === 'createSiteDeploy' && builds.shift()
    if (build) world.finishCodeBuild(build)
    return null
  }
  await save(world)
  assert.equal(await shown(world), '<p>2 by 3</p>', 'the last of them came up meanwhile')
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 4</p>')
})

test('no more releases are told than the API takes', async (t) => {
  const world = await open(t)
  for (let number = 0; number < 35; number += 1) await save(world)
  const { liveRelease } = await save(world)
  assert.equal(liveRelease?.showable.length, 30)
  assert.equal(liveRelease?.showable[0]?.revision, world.revision)
})

test('a release that is not kept, or of other code, cannot be shown', async (t) => {
  const world = await open(t)
  const { liveRelease } = await save(world)
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.settle()
  for (const name of [String(liveRelease?.release), '9-none']) assert.equal(await world.makeLive(name), null)
  assert.equal(await shown(world), '<p>2 by 2</p>')
})

for (const [what, setUp, isUsable] of /** @type {const} */ ([
  [
    'that the renderer cannot make',
    (/** @type {PublishingWorld} */ world) => (world.trouble = () => 'full'),
    true,
  ],
  ['whose code left nothing', (/** @type {PublishingWorld} */ world) => world.netlify.blobs.clear(), false],
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
    assert.equal(typeof world.publisher?.live.why, isUsable ? 'object' : 'string')
  })
}

test('where nothing is published yet, a save is deployed', async (t) => {
  const world = await open(t)
  world.netlify.publications.length = 0
  assert.equal((await save(world)).seen, 2)
  assert.equal(calls(world, /^create/), 1)
})

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
  for (const name of ['NETLIFY_DEPLOYS_PER_MINUTE', 'NETLIFY_DEPLOYS_PER_DAY'])
    assert.throws(
      () => readSettings({ ...settings, SITE_URL: 'x', NETLIFY_API_URL: 'x', [name]: '0' }),
      new RegExp(`${name} must be a number from 1 on`),
    )
})
