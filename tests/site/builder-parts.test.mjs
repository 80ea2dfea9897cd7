import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { addToJournal, readJournal } from '../../site/render/journal.mjs'
import { ContentSite } from '../../site/render/content-site.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { replaceFile } from '../../site/render/replace-file.mjs'
import { insertSlices } from '../../site/render/slices.mjs'
import { asBuildError, sentenceForOwner } from '../../scripts/builder/build-error.mjs'
import { Builder } from '../../scripts/builder/builder.mjs'
import { fingerprint } from '../../scripts/builder/fingerprint.mjs'
import { refuseEmptied, showsTheSame } from '../../scripts/builder/full-build.mjs'
import { gatsbyBuild } from '../../scripts/builder/gatsby-build.mjs'
import { differences, importBuild } from '../../scripts/builder/import-build.mjs'
import { Renderer } from '../../scripts/builder/renderer.mjs'
import { FullBuildRequired, RendererProcess } from '../../scripts/builder/renderer-process.mjs'
import { lock } from '../../scripts/builder/lock.mjs'
import { nightlyBuilder, NightlyBuilds } from '../../scripts/builder/nightly-builds.mjs'
import { BuildQueue } from '../../scripts/builder/queue.mjs'
import { readDescriptions } from '../../scripts/builder/release-descriptions.mjs'
import { nextRelease } from '../../scripts/builder/releases.mjs'
import { emptyReport, fillReport } from '../../scripts/builder/result.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { fill, makeFolder, readTree } from './workspace.mjs'

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
  const settings = buildSettings(folder)
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
  const settings = buildSettings(folder)
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
  for (const lost of [{ takenDown: 0 }, { takenDown: 1 }, { revision: 8 }, { source: 'b' }])
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

/** A renderer of one file, which has nothing to say of its journal and ends before it can commit. */
const ENDS_AT_COMMIT = `
  import { rmSync, writeFileSync } from 'node:fs'
  let revision = 1
  const acts = {
    sync: () => ({ full: false, source: 'a', lastGoodRecords: [] }),
    render: ({ out }) => {
      revision += 1
      rmSync(out + '/revision.json', { force: true })
      writeFileSync(out + '/revision.json', JSON.stringify({ revision }))
      return { revision, records: 1, rendered: [], removed: [], leftOut: [], writtenFiles: ['revision.json'], removedFiles: [] }
    },
    commit: () => process.exit(1),
  }
  process.on('message', ({ id, act, ...message }) => process.send({ id, result: acts[act]?.(message) ?? null }))`

test('a renderer that ends after the switch makes no failed build, nor a second release of one sequence', async (t) => {
  const folder = fill(makeFolder(t), { 'site/render/main.mjs': ENDS_AT_COMMIT })
  const settings = { siteDir: join(folder, 'site'), stateDir: join(folder, 'state'), fingerprint: 'f' }
  let fullBuilds = 0
  /** @type {any} */
  const full = async (/** @type {any} */ { releases }, /** @type {any} */ { newest }) => {
    fullBuilds += 1
    const stagedDir = await releases.stage()
    replaceFile(stagedDir, 'revision.json', '{"revision":1}')
    const content = { revision: 1, source: 'a', fingerprint: 'f', base: null, trusted: true, leftOut: [] }
    const files = { writtenFiles: ['revision.json'], removedFiles: [] }
    await releases.publish(stagedDir, nextRelease(newest, /** @type {any} */ ({ ...content, ...files })))
  }
  const builder = new Builder(
    /** @type {any} */ ({ apiUrl: '', siteUrl: '', releasesDir: join(folder, 'releases'), ...settings }),
    full,
  )
  t.after(() => builder.stop())
  await builder.recover()
  for (let builds = 0; builds < 2; builds += 1) assert.equal((await builder.build({})).state, 'ready')
  assert.equal(fullBuilds, 1)
  assert.deepEqual([builder.releases.current()?.sequence, builder.releases.current()?.revision], [2, 2])
  assert.equal((await builder.build({})).report.way, 'content-only', 'a new one goes on')
  assert.deepEqual(
    readDescriptions(join(folder, 'releases')).map(({ sequence }) => sequence),
    [1, 2, 3],
  )
  await builder.releases.prepareStagingCopy()
})

test('a day whose pages a save made is compared all the same, and once', () => {
  const today = '2027-05-02'
  const release = (/** @type {string} */ of, /** @type {string} */ comparedOn) =>
    new NightlyBuilds().due(/** @type {any} */ ({ today: of, comparedOn }), today, 0)
  assert.deepEqual(release('2027-05-01', '2027-05-01'), { day: true, comparison: true })
  assert.deepEqual(release(today, '2027-05-01'), { day: false, comparison: true })
  assert.deepEqual(release(today, today), { day: false, comparison: false })
  assert.deepEqual(new NightlyBuilds().due(null, today, 0), { day: false, comparison: false })
})

test('a day that changes no page is begun until a build of it succeeds, however often its comparison fails', () => {
  const nights = new NightlyBuilds()
  const yesterdays = /** @type {any} */ ({ today: '2027-05-01', comparedOn: '2027-05-01' })
  const at = (/** @type {number} */ minutes, today = '2027-05-02') =>
    nights.due(yesterdays, today, minutes * 60_000)
  assert.deepEqual(at(0), { day: true, comparison: true })
  assert.deepEqual(at(10), { day: true, comparison: false }, 'it failed')
  nights.succeeded('2027-05-02')
  assert.deepEqual(
    [20, 30, 60, 70].map((minutes) => at(minutes).day),
    [false, false, false, false],
  )
  assert.deepEqual(at(120), { day: false, comparison: true })
  assert.equal(at(130, '2027-05-03').day, true)
})

test('the clock has the new day built until it succeeds, then the comparison, and nothing beside another build', async () => {
  /** @type {(string | undefined)[]} */
  const built = []
  let state = 'error'
  const builder = /** @type {any} */ ({
    build: async () => ({ state }),
    releases: { newest: () => ({ today: '2027-05-01', comparedOn: '2027-05-01' }) },
  })
  /** Two looks at the clock, with what comes of them. @param {Pick<ReturnType<typeof nightlyBuilder>, 'queueDue'>} nightly */
  async function night({ queueDue }) {
    built.length = 0
    queueDue(queue)
    queueDue(queue)
    await queue.idle()
    await setImmediate()
    await queue.idle()
    return built
  }
  const nightly = nightlyBuilder(builder, { buildsNightly: true, today: () => '2027-05-02' })
  const queue = new BuildQueue(async (request) => {
    built.push(request.cause)
    await nightly.build(request)
  })
  assert.deepEqual(await night(nightly), ['day', 'nightly'])
  state = 'ready'
  assert.deepEqual(await night(nightly), ['day'], 'once more, as it failed; the comparison has a pause')
  assert.deepEqual(await night(nightly), [])
  const never = nightlyBuilder(builder, { buildsNightly: false, today: () => '2027-05-02' })
  assert.deepEqual(await night(never), [])
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
  const settings = { ...buildSettings(folder), gatsbyLimitMs: 1500 }
  const options = {
    settings,
    fingerprint: '',
    today: '',
    lastGoodFile: '',
    acceptEmptied: false,
    clean: false,
  }
  const signal = new AbortController().signal
  await assert.rejects(gatsbyBuild(/** @type {any} */ ({ ...options, signal })), /gatsby build took too long/)
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

/** @param {string} siteDir */
const buildSettings = (siteDir) => ({
  siteDir,
  stateDir: join(siteDir, 'state'),
  apiUrl: '',
  siteUrl: '',
  gatsbyLimitMs: 600_000,
})
