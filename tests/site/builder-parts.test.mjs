import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { addToJournal, readJournal } from '../../site/render/journal.mjs'
import { ContentSite } from '../../site/render/content-site.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { insertSlices } from '../../site/render/slices.mjs'
import { asBuildError, sentenceForOwner } from '../../scripts/builder/build-error.mjs'
import { buildInTurn } from '../../scripts/builder/build-in-turn.mjs'
import { checkRelease } from '../../scripts/builder/check-release.mjs'
import { ResultReporter } from '../../scripts/builder/report-result.mjs'
import { fingerprint } from '../../scripts/builder/fingerprint.mjs'
import { refuseEmptied, showsTheSame } from '../../scripts/builder/full-build.mjs'
import { gatsbyBuild } from '../../scripts/builder/gatsby-build.mjs'
import { requestsOf } from '../../scripts/builder/hook-body.mjs'
import { differences, importBuild } from '../../scripts/builder/import-build.mjs'
import { Renderer } from '../../scripts/builder/renderer.mjs'
import { FullBuildRequired, RendererProcess } from '../../scripts/builder/renderer-process.mjs'
import { lock } from '../../scripts/builder/lock.mjs'
import { buildsDue } from '../../scripts/builder/nights.mjs'
import { BuildQueue } from '../../scripts/builder/queue.mjs'
import { emptyReport, fillReport } from '../../scripts/builder/result.mjs'
import { hookServer } from '../../scripts/builder/server.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { makeFolder, readTree } from './workspace.mjs'

/** @param {string} folder @param {Record<string, string>} files */
function fill(folder, files) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
  return folder
}

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

/** @param {import('node:test').TestContext} t @param {{ proxySecret?: string }} [settings] */
async function makeReporter(t, settings = {}) {
  const api = await new FakeContentApi().listen()
  const given = { apiUrl: api.url, deploySecret: 'secret', ...settings }
  const reporter = new ResultReporter(/** @type {any} */ (given))
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
  assert.match(String(said.mock.calls[0]?.arguments[0]), /refuses .*422/)
  api.deployStatus = 204
  reporter.send({ state: 'error' })
  await reporter.settled()
  assert.deepEqual(
    api.deploys.map(({ body }) => body.state),
    ['error'],
  )
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
  const server = hookServer('token', {
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
  t.mock.method(console, 'error', () => {})
  for (const [body, status] of Object.entries(SHOWN))
    assert.equal(await post('/hooks/token', body), status, body)
  assert.equal(await post('/hooks/other', '{"show": null}'), 404)
  assert.deepEqual(requests, [], 'nothing is built for it')
  assert.deepEqual(await (await fetch(`${url}/health`)).json(), { revision: 3 })
})

test('whoever asks for another release and waits no longer is known to be gone', async (t) => {
  t.mock.method(console, 'error', () => {})
  /** @type {AbortSignal[]} */
  const gone = []
  const asker = new AbortController()
  const server = hookServer('token', {
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

/** A release of two pages. @param {import('node:test').TestContext} t @param {Record<string, string>} [files] */
function makeRelease(t, files) {
  const html =
    '<html><head><title>בית</title><script src="/app-1.js" async></script></head><body><a href="/trips/a?x=1#y">א</a> <a href="/api/docs">ב</a></body></html>'
  return fill(makeFolder(t), {
    'revision.json': '{"revision": 5}',
    'app-1.js': '',
    'index.html': html,
    'page-data/index/page-data.json': '{}',
    'trips/a/index.html': html.replace('/trips/a?x=1#y', '/'),
    'page-data/trips/a/page-data.json': '{}',
    ...files,
  })
}

const EXPECTED = { revision: 5, pages: ['/', '/trips/a'], removed: ['/trips/b'] }

test('a whole release passes the check', (t) => {
  assert.deepEqual(checkRelease(makeRelease(t), EXPECTED), [])
})

/** @type {Record<string, [Record<string, string>, Partial<typeof EXPECTED>, RegExp]>} */
const FAULTS = {
  'an older revision': [{}, { revision: 6 }, /revision.json says 5/],
  'a page that was not made': [{}, { pages: ['/trips/c'] }, /\/trips\/c was not made/],
  'an empty title': [{ 'index.html': '<html><title> </title></html>' }, {}, /\/ has no title/],
  'a page that is cut off': [{ 'index.html': '<html><title>x</title><body>' }, {}, /cut off/],
  'a script that is not there': [
    { 'index.html': '<html><title>x</title><script src="/gone.js"></script></html>' },
    {},
    /gone.js/,
  ],
  'a style sheet that is not there': [
    { 'index.html': '<html><title>x</title><link rel="stylesheet" href="/gone.css"/></html>' },
    {},
    /gone.css/,
  ],
  'a removed page that is still there': [
    { 'trips/b/index.html': '<html><title>x</title></html>' },
    {},
    /\/trips\/b is still there/,
  ],
}

for (const [name, [files, expected, message]] of Object.entries(FAULTS)) {
  test(`the check refuses ${name}`, (t) => {
    assert.throws(() => checkRelease(makeRelease(t, files), { ...EXPECTED, ...expected }), {
      reason: 'check',
      message,
    })
  })
}

test('a new day goes up although the comparison after it fails', async () => {
  const [day, nothing] = [
    { error: null, revision: 5 },
    { error: 'לא הצליח', revision: 5 },
  ]
  /** @param {object[]} results one after the other */
  const builder = (...results) => /** @type {any} */ ({ build: async () => results.shift() })
  const night = requestsOf('{"nightly": true}')
  assert.deepEqual(await buildInTurn(builder(day, nothing), night), { built: day, failed: nothing })
  assert.deepEqual(await buildInTurn(builder(nothing), night), { built: undefined, failed: nothing })
  assert.deepEqual(await buildInTurn(builder(day, day), night), { built: day })
})

test('a link that leads nowhere is told, once, and stops nothing', (t) => {
  const html =
    '<html><title>x</title><a href="/gone">א</a><a href="/gone">ב</a><img src="/missing.jpg"></html>'
  assert.deepEqual(checkRelease(makeRelease(t, { 'index.html': html }), EXPECTED), [
    { href: '/gone', page: '/' },
    { href: '/missing.jpg', page: '/' },
  ])
})

test('a link that no file can be called by, or that lies below a file, leads nowhere', (t) => {
  const [long, below] = [`/${'a'.repeat(256)}`, '/revision.json/more']
  const html = `<html><title>x</title><a href="${long}">א</a><a href="${below}">ב</a></html>`
  assert.deepEqual(checkRelease(makeRelease(t, { 'index.html': html }), EXPECTED), [
    { href: long, page: '/' },
    { href: below, page: '/' },
  ])
})

test('a page at a former address may stand where a page was', (t) => {
  checkRelease(
    makeRelease(t, { 'trips/b/index.html': '<meta http-equiv="refresh" content="0; url=/trips/a">' }),
    EXPECTED,
  )
})

test('a build is taken over by copies, with the assets that open pages still ask for', async (t) => {
  const built = fill(makeFolder(t), {
    'index.html': 'new',
    'same.html': 'same',
    'app-1111111111111111aaaa.js': 'now',
  })
  const half = fill(makeFolder(t), {
    'index.html': 'old',
    'same.html': 'same',
    'gone/index.html': 'gone',
    'app-2222222222222222bbbb.js': 'before',
    'app-2222222222222222bbbb.js.map': 'map',
    'styles.3333333333333333cccc.css': 'long ago',
  })
  const retiredBefore = { 'styles.3333333333333333cccc.css': '2030-01-01T00:00:00.000Z' }
  const imported = await importBuild(built, half, retiredBefore, new Date('2030-02-15T00:00:00Z'))
  assert.deepEqual(imported, {
    writtenFiles: ['app-1111111111111111aaaa.js', 'index.html'],
    removedFiles: ['app-2222222222222222bbbb.js.map', 'gone/index.html', 'styles.3333333333333333cccc.css'],
    retired: { 'app-2222222222222222bbbb.js': '2030-02-15T00:00:00.000Z' },
  })
  writeFileSync(join(built, 'index.html'), 'later build')
  assert.deepEqual(Object.fromEntries(readTree(half)), {
    'app-1111111111111111aaaa.js': 'now',
    'app-2222222222222222bbbb.js': 'before',
    'index.html': 'new',
    'same.html': 'same',
  })
})

test('two builds are compared with the compilation hash taken as equal', async (t) => {
  const hash = (/** @type {string} */ value) => ({
    'page-data/app-data.json': `{"webpackCompilationHash":"${value}"}`,
    'a.html': `a ${value}`,
  })
  const before = fill(makeFolder(t), { ...hash('one'), 'b.html': 'b' })
  const after = fill(makeFolder(t), { ...hash('two'), 'b.html': 'other', 'c.html': 'c' })
  assert.deepEqual(
    await differences(before, after, ['page-data/app-data.json', 'a.html', 'b.html', 'c.html']),
    ['b.html', 'c.html'],
  )
})

test('slices are put in as Gatsby does', () => {
  const slices = /** @type {Record<string, string>} */ ({
    outer: 'O<slice-start id="inner"></slice-start>x<slice-end id="inner"></slice-end>O',
    inner: 'I',
  })
  const read = (/** @type {string} */ id) => slices[id] ?? ''
  const inserted =
    'a<!-- slice-start id="outer" -->O<!-- slice-start id="inner" -->I<!-- slice-end id="inner" -->O<!-- slice-end id="outer" -->b'
  assert.equal(
    insertSlices('a<slice-start id="outer"></slice-start><slice-end id="outer"></slice-end>b', read),
    inserted,
  )
  assert.equal(insertSlices(inserted, read), inserted, 'once more gives the same')
})

test('the journal is read as far as the live release, and what lies behind it is dropped', (t) => {
  const folder = makeFolder(t)
  for (const release of ['a', 'b', 'c']) addToJournal(folder, { release, today: '2030-01-01', answers: [] })
  assert.deepEqual(
    readJournal(folder, 'b').map(({ release }) => release),
    ['a', 'b'],
  )
  assert.throws(() => readJournal(folder, 'c'), /does not lead to release c/)
})

test('a line of the journal that a crash cut off is no entry', (t) => {
  const folder = makeFolder(t)
  addToJournal(folder, { release: 'a', today: '2030-01-01', answers: [] })
  writeFileSync(
    join(folder, 'journal.jsonl'),
    `${readFileSync(join(folder, 'journal.jsonl'), 'utf8')}{"release": "b", "to`,
  )
  assert.equal(readJournal(folder, 'a').length, 1)
  assert.throws(() => readJournal(folder, 'b'))
})

test('the fingerprint changes with the code, the packages and the settings, not with what builds leave behind', (t) => {
  const folder = makeFolder(t)
  const site = join(folder, 'site')
  fill(folder, {
    'package-lock.json': '{}',
    'site/src/a.tsx': 'a',
    'site/.cache/x': 'x',
    'site/public/x': 'x',
  })
  const print = () => fingerprint(site, 'https://example.com')
  const first = print()
  fill(folder, { 'site/.cache/x': 'y', 'site/public/z': 'z', 'site/.netlify/functions/x.zip': 'x' })
  assert.equal(print(), first)
  utimesSync(join(site, 'src/a.tsx'), 1, 1)
  assert.equal(print(), first, 'touched, not changed')
  const seen = new Set([first])
  for (const change of [
    { 'site/src/a.tsx': 'b' },
    { 'site/src/b.tsx': 'a' },
    { 'package-lock.json': '{ }' },
  ]) {
    fill(folder, /** @type {any} */ (change))
    seen.add(print())
  }
  seen.add(fingerprint(site, 'https://other.example.com'))
  seen.add(fingerprint(site, 'https://example.com', 'https://bucket.example.com'))
  assert.equal(seen.size, 6)
})

test('a second builder does not work in the same folder; one that is gone leaves it free', (t) => {
  const folder = makeFolder(t)
  const idle = ['-e', 'setTimeout(() => {}, 30_000)', 'scripts/builder/once.mjs']
  const other = spawn(process.execPath, idle, { stdio: 'ignore' })
  t.after(() => other.kill())
  fill(folder, { pid: String(other.pid) })
  assert.throws(() => lock(folder), new RegExp(`another builder \\(process ${other.pid}\\)`))
  // After a power cut its number may be another program's; a file without a number is nobody's.
  for (const pid of ['1', '999999999', '']) {
    fill(folder, { pid })
    const unlock = lock(folder)
    assert.deepEqual(readdirSync(folder), ['pid'])
    assert.equal(readFileSync(join(folder, 'pid'), 'utf8'), String(process.pid))
    unlock()
    assert.deepEqual(readdirSync(folder), [])
  }
})

test('a log that cannot be written does not end the builder: the build fails, and says why', async (t) => {
  const folder = makeFolder(t)
  fill(folder, {
    'package.json': '{}',
    'node_modules/gatsby/package.json': '{}',
    'node_modules/gatsby/cli.js': 'console.log("error no space left"); process.exit(1)',
    'state/x': '',
    '.cache/x': '',
  })
  symlinkSync('/dev/full', join(folder, 'state/gatsby.log'))
  const said = t.mock.method(console, 'error', () => {})
  const settings = { siteDir: folder, stateDir: join(folder, 'state'), apiUrl: '', siteUrl: '' }
  const options = {
    settings,
    fingerprint: '',
    today: '',
    lastGoodFile: '',
    acceptEmptied: false,
    clean: false,
  }
  const signal = new AbortController().signal
  await assert.rejects(
    gatsbyBuild(/** @type {any} */ ({ ...options, signal })),
    /gatsby build ended with 1: error no space left/,
  )
  assert.match(String(said.mock.calls[0]?.arguments[0]), /gatsby\.log: ENOSPC/)
})

test('what goes with the last page of its kind is taken down, not taken for lost', async (t) => {
  const folder = makeFolder(t)
  const build = `
    const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
    const isWarm = existsSync('.cache/warm')
    mkdirSync('.cache', { recursive: true }), mkdirSync('public', { recursive: true })
    writeFileSync('public/webpack.stats.json', '{"assetsByChunkName":{}}')
    writeFileSync('.cache/build-report.json', JSON.stringify({ full: !isWarm, records: 0 }))`
  fill(folder, {
    'package.json': '{}',
    'node_modules/gatsby/package.json': '{}',
    'node_modules/gatsby/cli.js': build,
    'state/x': '',
    '.cache/builder.json': '{"finished":""}',
    '.cache/warm': '',
    // Its sheet goes with the last trip, and so the pages are built anew.
    'public/webpack.stats.json': '{"assetsByChunkName":{"trip":["trip.css"]}}',
  })
  const settings = { siteDir: folder, stateDir: join(folder, 'state'), apiUrl: '', siteUrl: '' }
  const options = {
    settings,
    fingerprint: '',
    today: '',
    lastGoodFile: '',
    acceptEmptied: false,
    clean: false,
  }
  const signal = new AbortController().signal
  const built = await gatsbyBuild(/** @type {any} */ ({ ...options, signal }))
  assert.equal(existsSync(join(folder, '.cache/warm')), false, 'built twice')
  assert.equal(built.full, false, 'as it was read at first')
})

test('the last record that is taken down goes, whichever code builds; an API that lost all is not believed', () => {
  const newest = { source: 'a', revision: 8, records: 2 }
  const empty = { full: true, source: 'a', revision: 9, records: 0, takenDown: 2 }
  refuseEmptied(empty, newest)
  refuseEmptied({ ...empty, takenDown: 0 }, null)
  for (const lost of [{ takenDown: 0 }, { takenDown: 1 }, { revision: 8 }])
    assert.throws(() => refuseEmptied({ ...empty, ...lost }, newest), { reason: 'emptied' })
})

test('what another code of the API makes of the same content is no difference between the two ways to build', () => {
  const built = { revision: 8, source: 'a', rendering: 'x', fingerprint: 'f', today: '2027-05-02' }
  const newest = /** @type {any} */ ({ ...built, way: 'content-only' })
  assert.equal(showsTheSame(newest, built), true)
  assert.equal(showsTheSame(newest, { ...built, rendering: 'y' }), false)
})

test('texts that another code of the API made are no change that is rendered alone', async (t) => {
  const api = await new FakeContentApi().listen()
  t.after(() => api.close())
  api.changeSettings()
  api.addArticle()
  const read = new ContentStore()
  read.apply(/** @type {any} */ (api.feed(0)))
  const place = { siteDir: '', folder: '', apiUrl: api.url, siteUrl: 'https://example.com' }
  // As a new process has it.
  const store = ContentStore.from(JSON.parse(JSON.stringify(read.snapshot())))
  const site = new ContentSite(place, store, /** @type {any} */ (null), '2027-05-02')
  const shown = api.addArticle()
  const { full, revision, lastGoodRecords } = await site.sync()
  assert.deepEqual([full, revision, lastGoodRecords], [false, api.revision, []])
  api.rendering = 'another'
  api.edit('article', shown.id, { title: '' })
  const anew = await site.sync()
  assert.equal(anew.full, true)
  assert.deepEqual(anew.lastGoodRecords, [{ kind: 'article', id: shown.id, record: shown }], 'as it is live')
})

test('what is live is known to the full build that must read all anew, whoever asks for it', async (t) => {
  const held = [{ kind: 'trip', id: 7, record: { id: 7 } }]
  const siteDir = fill(makeFolder(t), {
    'render/main.mjs': `process.on('message', ({ id, act }) =>
      process.send({ id, result: act === 'sync' ? { full: true, source: 'a', lastGoodRecords: ${JSON.stringify(held)} } : null }))`,
    'state/x': '',
    'other-state/x': '',
  })
  const live = /** @type {any} */ ({ name: 'one', base: 'one' })
  for (const state of ['state', 'other-state']) {
    const settings = { siteDir, stateDir: join(siteDir, state), apiUrl: '', siteUrl: '' }
    const renderer = new Renderer(/** @type {any} */ (settings))
    t.after(() => renderer.end())
    if (state === 'state') {
      await renderer.open(live)
      await assert.rejects(renderer.sync(), FullBuildRequired)
    } else await renderer.trySync(live)
    assert.deepEqual(JSON.parse(readFileSync(renderer.lastGoodFile, 'utf8')), { source: 'a', records: held })
  }
})

test('a day whose pages a save made is compared all the same, and once', () => {
  const today = '2027-05-02'
  const release = (/** @type {string} */ of, /** @type {string} */ comparedOn) =>
    buildsDue(/** @type {any} */ ({ today: of, comparedOn }), today)
  assert.deepEqual(release('2027-05-01', '2027-05-01'), { day: true, comparison: true })
  assert.deepEqual(release(today, '2027-05-01'), { day: false, comparison: true })
  assert.deepEqual(release(today, today), { day: false, comparison: false })
  assert.deepEqual(buildsDue(null, today), { day: false, comparison: false })
})

test('of very many records that are left out a report tells a thousand', () => {
  const leftOut = Array.from({ length: 9000 }, (_, id) => ({ kind: 'trip', id, reason: 'x'.repeat(150) }))
  const report = emptyReport()
  fillReport(report, { rendered: [], removed: [], leftOut })
  assert.ok(JSON.stringify(report).length < 1024 * 1024)
  assert.equal(report.leftOut.length, 1000)
})

test('a Gatsby that hangs is ended with all it started, and the build says so', async (t) => {
  const folder = makeFolder(t)
  const hangs = 'setInterval(() => {}, 1000)'
  fill(folder, {
    'package.json': '{}',
    'node_modules/gatsby/package.json': '{}',
    // What it starts holds its output, and outlives it.
    'node_modules/gatsby/cli.js': `require('node:child_process').spawn(process.execPath, ['-e', '${hangs}'], { stdio: 'inherit' }); require('node:fs').appendFileSync('runs', 'x'); process.exit(0)`,
    'state/x': '',
    // As after a build that ended well: only another failure would be tried again without the cache.
    '.cache/builder.json': '{"finished":""}',
  })
  const settings = { siteDir: folder, stateDir: join(folder, 'state'), apiUrl: '', siteUrl: '' }
  const options = {
    settings,
    fingerprint: '',
    today: '',
    lastGoodFile: '',
    acceptEmptied: false,
    clean: false,
  }
  const signal = new AbortController().signal
  await assert.rejects(
    gatsbyBuild(/** @type {any} */ ({ ...options, signal, limitMs: 1500 })),
    /gatsby build took too long/,
  )
  assert.equal(readFileSync(join(folder, 'runs'), 'utf8'), 'x')
})

test('a renderer that gives no answer is ended', async (t) => {
  const folder = makeFolder(t)
  fill(folder, { 'render/main.mjs': 'process.on("message", () => {})' })
  const renderer = new RendererProcess(folder, 500)
  await assert.rejects(renderer.ask('render'), FullBuildRequired)
})

test('a lock that another builder has taken meanwhile is left alone', (t) => {
  const folder = makeFolder(t)
  const unlock = lock(folder)
  fill(folder, { pid: '12345' })
  unlock()
  assert.equal(readFileSync(join(folder, 'pid'), 'utf8'), '12345')
})

test('the owner is told in one sentence what went wrong and that the site stays as it is', () => {
  const away = asBuildError(Object.assign(new Error('…'), { name: 'FeedError', code: 'unreachable' }))
  assert.equal(
    sentenceForOwner(away, true),
    'האתר לא הצליח לקרוא את התוכן מהשרת. הגרסה האחרונה באוויר נשארה כמו שהיא.',
  )
  assert.equal(asBuildError(Object.assign(new Error('no space'), { code: 'ENOSPC' })).reason, 'disk')
  assert.match(sentenceForOwner(asBuildError(new Error('x')), false), /עדיין לא עלה לאוויר/)
})
