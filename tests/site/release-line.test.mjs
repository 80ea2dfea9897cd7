/**
 * The whole release line over the real site and a fake API: one workspace, one builder, few Gatsby builds. The tests
 * build on each other, in this order.
 */

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Builder } from '../../scripts/builder/builder.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { selectPages } from '../../site/page-data/pages.mjs'
import { KeptRenderer } from '../../site/render/kept-renderer.mjs'
import { readPolicy } from '../../site/security-policy/headers-file.mjs'
import { refusedBy } from '../../site/security-policy/policy.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { longArticleHtml, makeArticle, makePicture, makeSettings, makeTrip } from './records.mjs'
import { makeWorkspace, readTree } from './workspace.mjs'

const PORT = 9250
const MAIN = fileURLToPath(new URL('../../scripts/builder/main.mjs', import.meta.url))

const api = new FakeContentApi()
/** @type {ReturnType<typeof makeWorkspace>} */
let workspace
/** @type {Builder} */
let builder

before(async () => {
  await api.listen()
  api.changeSettings()
  for (let number = 1; number <= 40; number += 1)
    api.addArticle({ featured: number % 9 === 0, picture: makePicture(number) })
  for (let number = 1; number <= 6; number += 1) {
    api.addTrip({ featured: number % 2 === 0, pictures: [makePicture(number), makePicture(number + 1)] })
  }
  api.addTrip({ slug: 'long-ago', startDate: '2020-05-01', endDate: '2020-05-08' })
  workspace = makeWorkspace('release-line', { apiUrl: /** @type {string} */ (api.url), port: PORT })
  builder = new Builder(workspace.settings)
  await builder.recover()
})

after(async () => {
  builder.stop()
  await api.close()
  await builder.releases.prepareSpare()
  workspace.remove()
})

/** The kinds of change that the content-only way must get right. @type {Record<string, () => void>} */
const CHANGES = {
  'an edit': () =>
    api.edit('article', 5, { title: 'כותרת חדשה & <מסומנת>', contentHtml: '<p>גוף "חדש"</p>' }),
  'a new page': () => api.addArticle({ title: 'מאמר חדש', category: 'השראה', picture: makePicture(3) }),
  'a removed page': () => api.remove('article', 12),
  'a trip that has left': () => api.edit('trip', 45, { startDate: '2020-05-01' }),
  'a changed slug': () => api.edit('trip', 42, { slug: `moved-${api.revision}` }),
  'a featured switch': () => api.edit('trip', 43, { featured: !api.record('trip', 43).featured }),
  'addresses of a former website': () =>
    api.changeSettings({
      redirects: [
        { fromPath: `/אודות-${api.revision}`, toPath: '/contact' },
        { fromPath: '/tours/old.html', toPath: '/trips?style=רוגע#list' },
      ],
    }),
  'a changed site setting': () =>
    api.changeSettings({ phone: `+972-3-555-${1000 + (api.revision % 9000)}`, analyticsId: 'G-1' }),
}

/** The release on the air: every file but assets that only earlier builds refer to. */
function release() {
  const onAir = /** @type {import('../../scripts/builder/release-descriptions.mjs').Release} */ (
    builder.releases.current()
  )
  const files = readTree(builder.releases.pathOf(onAir))
  for (const name of Object.keys(onAir.retired)) files.delete(name)
  // Digests of the pages' scripts: one of these holds the hash below.
  files.delete('_headers')
  const hash = JSON.parse(files.get('page-data/app-data.json') ?? '{}').webpackCompilationHash
  assert.match(hash, /^[0-9a-f]{20}$/)
  return new Map([...files].map(([name, contents]) => [name, contents.replaceAll(hash, 'COMPILATION-HASH')]))
}

/** @param {Map<string, string>} made @param {Map<string, string>} expected */
function assertSameFiles(made, expected) {
  assert.deepEqual([...made.keys()], [...expected.keys()])
  assert.deepEqual(
    [...expected].filter(([name, contents]) => made.get(name) !== contents).map(([name]) => name),
    [],
  )
}

/** @param {import('../../scripts/builder/queue.mjs').BuildRequest} [request] */
async function build(request = {}) {
  const result = await builder.build(request)
  assert.equal(result.state, 'ready', `${result.detail}`)
  return result
}

test('the first build is a full one', { timeout: 600_000 }, async () => {
  const { report, revision } = await build()
  assert.equal(report.way, 'full')
  assert.equal(report.why, 'there is no release yet')
  assert.equal(revision, api.revision)
  const pages = [...release().keys()].filter((name) => name.endsWith('/page-data.json'))
  assert.equal(report.renderedCount, pages.length)
  assert.equal(pages.filter((name) => name.startsWith('page-data/blog/article-')).length, 40)
  assert.deepEqual(report.disagreed, [], 'the renderer gives the same bytes')
})

test('public pages sleep, and no script says anything else on another page', () => {
  const files = release()
  const known = inlineScripts(files.get('index.html') ?? '')
  assert.ok(known.length > 2)
  for (const [name, html] of files) {
    if (!name.endsWith('.html') || name.startsWith('_gatsby/') || html.includes('http-equiv="refresh"'))
      continue
    const isAwake = /^(404|admin|favourites|search)\b/.test(name)
    const atOnce = html.replace(/<template id="sleeping">[\s\S]*?<\/template>/, '')
    assert.equal(/<script[^>]* src=/.test(atOnce), isAwake, name)
    const own = inlineScripts(html)
    assert.deepEqual(own, isAwake ? known.filter((text) => own.includes(text)) : known, name)
  }
})

test('one policy lets every page run what it has inside, and has no word of the content', () => {
  const policy = readPolicy(folderOnAir())
  assert.doesNotMatch(policy.text, /unsafe-inline|unsafe-eval|https?:/)
  // Gatsby's four (path, parts, hash, style sheet) and two style attributes, and our two.
  assert.equal(policy.named.size, 8)
  assertAllowed(policy)
})

/** @param {ReturnType<typeof readPolicy>} policy */
function assertAllowed(policy) {
  for (const [name, html] of readTree(folderOnAir()))
    if (name.endsWith('.html') && !name.startsWith('_gatsby/'))
      assert.equal(refusedBy(policy, html), undefined, name)
}

/** @param {ReturnType<typeof readPolicy>} policy */
const withoutDigests = ({ text }) => text.replace(/ 'sha256-[^']+'/g, '')

function folderOnAir() {
  return builder.releases.pathOf(
    /** @type {import('../../scripts/builder/release-descriptions.mjs').Release} */ (
      builder.releases.current()
    ),
  )
}

/** @param {string} html */
function inlineScripts(html) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && !attributes.includes('application/'))
    .map(([, , text]) => text)
}

for (const [name, change] of Object.entries(CHANGES)) {
  test(`${name}: content-only gives the release of a full build`, { timeout: 600_000 }, async () => {
    change()
    const contentOnly = await build()
    assert.equal(contentOnly.report.way, 'content-only', contentOnly.report.why)
    const policy = readPolicy(folderOnAir())
    assertAllowed(policy)
    const made = release()
    const full = await build({ full: true })
    assert.equal(full.report.way, 'full')
    assert.equal(withoutDigests(readPolicy(folderOnAir())), withoutDigests(policy))
    assert.deepEqual(
      contentOnly.report.rendered.sort(),
      full.report.rendered.sort(),
      'both render the same pages',
    )
    assert.deepEqual(full.report.disagreed, [])
    assertSameFiles(made, release())
  })
}

test(
  'one change after the other, then all at once: still the release of a full build made from scratch',
  { timeout: 600_000 },
  async () => {
    for (const change of Object.values(CHANGES)) {
      if (change === CHANGES['a removed page']) api.remove('article', 13)
      else change()
      assert.equal((await build()).report.way, 'content-only')
    }
    // A faulty record stays as it was last shown, also for a build that has to read everything anew.
    api.edit('article', 20, { title: 'עוד כותרת טובה' })
    assert.equal((await build()).report.way, 'content-only')
    for (const change of Object.values(CHANGES)) {
      if (change === CHANGES['a removed page']) api.remove('article', 14)
      else change()
    }
    api.edit('article', 20, { title: 'כותרת של רשומה פגומה', category: 'אין כזאת' })
    api.addTrip({ price: /** @type {any} */ ('חינם') })
    const contentOnly = await build()
    assert.equal(contentOnly.report.way, 'content-only')
    assert.deepEqual(contentOnly.report.leftOut.map(({ kind }) => kind).sort(), ['article', 'trip'])
    const made = release()
    assertShows('/blog/article-20', 'עוד כותרת טובה')

    const full = await build({ full: true, clean: true })
    assert.deepEqual(full.report.leftOut.map(({ kind }) => kind).sort(), ['article', 'trip'])
    assert.deepEqual(full.report.disagreed, [])
    assertSameFiles(made, release())
  },
)

test('one change renders only the pages that show it', async () => {
  const { slug } = api.edit('trip', 44, { shortDescription: 'תיאור חדש', featured: false })
  const { report } = await build()
  assert.deepEqual(
    report.rendered.filter((path) => path.startsWith('/trips') || path.startsWith('/blog')).sort(),
    ['/trips', `/trips/${slug}`],
  )
  assert.ok(report.renderedCount <= 4, 'besides those only home and the form that names every trip')
})

test('a build without any change makes no new release', async () => {
  const before = builder.releases.current()?.name
  const { report } = await build()
  assert.equal(report.renderedCount, 0)
  assert.equal(builder.releases.current()?.name, before)
  api.edit('trip', 44, { title: 'אחרי כלום' })
  await build()
  assertShows('/trips', 'אחרי כלום')
})

test('the former address of a moved page leads to the new one', async () => {
  const { slug } = api.record('trip', 42)
  assertShows('/trips/trip-42', `url=/trips/${slug}"`)
})

/** @param {string} path @param {string} text */
function assertShows(path, text) {
  const html = readFileSync(join(workspace.settings.releasesDir, 'current', path, 'index.html'), 'utf8')
  assert.ok(html.includes(text), `${path} shows "${text}"`)
}

test('the release before is on the air at once; a build stays behind it until one may replace it', async () => {
  const title = () =>
    readFileSync(join(workspace.settings.releasesDir, 'current/blog/article-7/index.html'), 'utf8')
  api.edit('article', 7, { title: 'הכותרת שלפני' })
  const { revision } = await build()
  api.edit('article', 7, { title: 'הכותרת שאחרי' })
  await build()
  const [, before] = builder.standing('the test asks')?.air?.showable ?? []
  assert.ok(before)
  assert.equal(before.revision, revision)
  assert.equal((await builder.show(before.release))?.held, true)
  assert.ok(title().includes('הכותרת שלפני'))

  api.edit('article', 7, { title: 'הכותרת שאחריה' })
  const behind = await build()
  assert.deepEqual([behind.revision, behind.air?.revision, behind.air?.held], [api.revision, revision, true])
  assert.ok(title().includes('הכותרת שלפני'))

  assert.equal((await build({ lift: before.release })).air?.held, false, 'nothing is new, but it may go up')
  assert.ok(title().includes('הכותרת שאחריה'))
  api.edit('article', 7, { title: 'וכך הלאה' })
  assert.equal((await build()).report.way, 'content-only')
  assert.ok(title().includes('וכך הלאה'))
  assert.equal(await builder.show('1-never'), null)
})

test('an API that does not answer leaves the site as it is and is named', async () => {
  const before = readlinkSync(join(workspace.settings.releasesDir, 'current'))
  api.edit('trip', 44, { title: 'עוד לא' })
  api.fault = 'http-403'
  for (const request of [{}, { full: true }]) {
    const result = await builder.build(request)
    assert.equal(result.state, 'error')
    assert.equal(result.error, 'האתר לא הצליח לקרוא את התוכן מהשרת. הגרסה האחרונה באוויר נשארה כמו שהיא.')
    assert.match(String(result.detail), /answered 403 \[status\]/)
    assert.equal(readlinkSync(join(workspace.settings.releasesDir, 'current')), before)
  }
  api.fault = null
  await build()
  assertShows('/trips', 'עוד לא')
})

test('a release that does not pass the check does not go on the air', async () => {
  const before = readlinkSync(join(workspace.settings.releasesDir, 'current'))
  api.edit('trip', 44, { title: 'לא לשידור' })
  const publish = builder.releases.publish
  builder.releases.publish = () =>
    Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const result = await builder.build({})
  builder.releases.publish = publish
  assert.equal(
    result.error,
    'אין מספיק מקום פנוי בדיסק כדי לבנות את האתר. הגרסה האחרונה באוויר נשארה כמו שהיא.',
  )
  assert.equal(readlinkSync(join(workspace.settings.releasesDir, 'current')), before)
  const { report } = await build()
  assert.equal(report.way, 'content-only')
  assertShows('/trips', 'לא לשידור')
})

test(
  'the builder as a process: hooks, results, and going on where the last one stopped, without Gatsby’s folders',
  { timeout: 120_000 },
  async (t) => {
    builder.stop()
    await builder.releases.prepareSpare()
    for (const folder of ['.cache', 'public']) rmSync(join(workspace.siteDir, folder), { recursive: true })
    api.deploys.length = 0
    const child = await startBuilder(t)
    assert.equal(
      (await nextDeploy('ready')).body.revision,
      api.revision,
      'an API that missed the last result hears it again',
    )
    api.deploys.length = 0
    api.edit('article', 6, { title: 'דרך התהליך' })
    await hook()
    const { body } = await nextDeploy('ready')
    assert.deepEqual([body.report.way, body.revision], ['content-only', api.revision])
    assert.deepEqual(
      api.deploys.map((deploy) => deploy.body.state),
      ['building', 'ready'],
    )
    assertShows('/blog/article-6', 'דרך התהליך')
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
  },
)

test(
  'killed at many moments of content-only builds: always a whole release, and the next start goes on',
  { timeout: 120_000 },
  async (t) => {
    for (let delay = 0; delay <= 900; delay += 100) {
      const child = await startBuilder(t)
      const { revision } = api.edit('article', 6, { title: `נפילה אחרי ${delay}` })
      await hook()
      await pause(delay)
      child.kill('SIGKILL')
      await once(child, 'exit')
      assertWhole(revision, `נפילה אחרי ${delay}`)
    }
    api.deploys.length = 0
    const next = await startBuilder(t)
    await nextDeploy('ready')
    api.deploys.length = 0
    api.edit('article', 6, { title: 'אחרי כל הנפילות' })
    await hook()
    assert.equal((await nextDeploy('ready')).body.report.way, 'content-only')
    assertShows('/blog/article-6', 'אחרי כל הנפילות')
    next.kill('SIGTERM')
    await once(next, 'exit')
  },
)

/**
 * The release on the air shows the article as of its own revision: the new title from `revision` on, not before.
 * @param {number} revision
 * @param {string} title
 */
function assertWhole(revision, title) {
  const folder = join(workspace.settings.releasesDir, 'current')
  const shown = JSON.parse(readFileSync(join(folder, 'revision.json'), 'utf8')).revision
  assert.ok(readlinkSync(folder).startsWith(`${shown}-`))
  for (const file of ['blog/article-6/index.html', 'page-data/blog/article-6/page-data.json']) {
    assert.equal(
      readFileSync(join(folder, file), 'utf8').includes(title),
      shown >= revision,
      `${file} at ${shown}`,
    )
  }
}

test(
  'killed in the middle of a full build: its children end, the site stays, the next start goes on',
  { timeout: 300_000, skip: !existsSync('/proc') },
  async (t) => {
    const onAir = readlinkSync(join(workspace.settings.releasesDir, 'current'))
    const child = await startBuilder(t)
    await hook('{"full": true}')
    const started = Date.now()
    while (gatsbyProcesses().length === 0 && Date.now() - started < 60_000) await pause(100)
    await pause(4000)
    assert.ok(gatsbyProcesses().length > 0, 'Gatsby is running')
    child.kill('SIGKILL')
    for (let waited = 0; gatsbyProcesses().length > 0 && waited < 20_000; waited += 100) await pause(100)
    assert.deepEqual(gatsbyProcesses(), [])
    assert.equal(readlinkSync(join(workspace.settings.releasesDir, 'current')), onAir)

    api.deploys.length = 0
    const next = await startBuilder(t)
    await nextDeploy('ready')
    api.deploys.length = 0
    api.edit('article', 6, { title: 'אחרי הנפילה' })
    await hook()
    assert.equal((await nextDeploy('ready')).body.report.way, 'content-only')
    assertShows('/blog/article-6', 'אחרי הנפילה')
    next.kill('SIGTERM')
    await once(next, 'exit')
  },
)

test('at 500 trips and 10 000 articles no page passes 150 KB of HTML', { timeout: 120_000 }, async () => {
  const selections = selectPages(manyRecords(), '2030-01-01')
  const base = /** @type {string} */ (builder.releases.current()?.base)
  const here = process.cwd()
  // As render/main.mjs has them.
  Object.assign(process.env, { NODE_ENV: 'production', GATSBY_SLICES: 'true' })
  const renderer = new KeptRenderer(workspace.siteDir, join(workspace.settings.stateDir, `renderer-${base}`))
  /** @type {Map<string, import('../../site/page-data/selection.mjs').Selection[]>} */
  const byTemplate = new Map()
  for (const one of selections) byTemplate.set(one.template, [...(byTemplate.get(one.template) ?? []), one])
  const kilobytes = new Map()
  for (const [template, all] of byTemplate) {
    const sample = new Set([...all.slice(0, 3), all.at(Math.floor(all.length / 2)), ...all.slice(-2)])
    for (const selection of sample) {
      if (!selection) continue
      const { html } = await renderer.render(selection, makeSettings(), 'https://example.com')
      const heaviest = Math.max(kilobytes.get(template) ?? 0, Buffer.byteLength(html) / 1000)
      kilobytes.set(template, heaviest)
    }
  }
  process.chdir(here)
  console.log(
    [...kilobytes].map(([template, heaviest]) => `${template} ${heaviest.toFixed(0)} KB`).join(', '),
  )
  assert.deepEqual(
    [...kilobytes].filter(([, heaviest]) => heaviest > 150),
    [],
  )
})

/** 500 trips to come and as many that have left, 10 000 articles, all with pictures and texts of the usual length. */
function manyRecords() {
  const picture = (/** @type {number} */ number) => ({
    ...makePicture(number),
    src: `/objects/pictures/d39dd92f556102e5a289-${number}.jpg`,
    base: `/objects/pictures/d39dd92f556102e5a289-${number}`,
    widths: [400, 800, 1200, 1600],
    preview: `data:image/jpeg;base64,${'x'.repeat(900)}`,
    alt: 'קו החוף ממעוף הציפור: חול זהוב, קצף לבן ומים בצבע טורקיז',
  })
  const texts = {
    title: 'סוף שבוע ארוך של נשים בגליל העליון, בין מעיינות לעצי זית',
    shortDescription:
      'שישה ימים מול הים הלובי: יוגה בבוקר, הרפיה עם ערב, ובאמצע הרבה שעות שאף אחת לא מילאה לך. '.repeat(2),
    destination: 'חצי האי פלופונסוס, יוון',
  }
  const trips = Array.from({ length: 1000 }, (_, index) =>
    makeTrip(index + 1, {
      ...texts,
      featured: index % 9 === 0,
      pictures: Array.from({ length: 6 }, (_, number) => picture(index + number)),
      startDate: index < 500 ? '2031-05-01' : '2029-05-01',
      endDate: '2031-05-08',
    }),
  )
  const articles = Array.from({ length: 10_000 }, (_, index) =>
    makeArticle(index + 1, {
      title: texts.title,
      excerpt: texts.shortDescription,
      contentHtml: longArticleHtml(index),
      picture: picture(index),
      featured: index % 50 === 0,
    }),
  )
  return ContentStore.from({
    source: 'many',
    revision: 1,
    trips,
    articles,
    settings: makeSettings(),
    leftOut: [],
  })
}

test('code that does not build leaves the site as it is', { timeout: 600_000 }, async () => {
  builder = new Builder(workspace.settings)
  await builder.recover()
  const before = readlinkSync(join(workspace.settings.releasesDir, 'current'))
  writeFileSync(
    join(workspace.siteDir, 'src/templates/home.tsx'),
    'export default function Home() { return <p>',
  )
  assert.equal(builder.whyDue(), 'the site’s code or settings changed')
  const result = await builder.build({})
  assert.equal(result.report.way, 'full')
  assert.equal(result.error, 'בניית האתר נכשלה. הגרסה האחרונה באוויר נשארה כמו שהיא.')
  assert.equal(readlinkSync(join(workspace.settings.releasesDir, 'current')), before)
  assertShows('/blog/article-6', 'אחרי הנפילה')
})

/** @param {import('node:test').TestContext} t */
async function startBuilder(t) {
  const child = fork(MAIN, [], {
    env: { ...process.env, ...workspace.env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  for await (const chunk of /** @type {import('node:stream').Readable} */ (child.stdout).iterator({
    destroyOnReturn: false,
  })) {
    output += chunk
    if (output.includes('listening')) break
  }
  child.stdout?.resume()
  assert.match(output, /listening on 127.0.0.1:9250/)
  return child
}

async function hook(body = '') {
  const response = await fetch(`http://127.0.0.1:${PORT}/hooks/hook-token`, { method: 'POST', body })
  assert.equal(response.status, 202)
}

/** @param {string} state */
async function nextDeploy(state) {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const deploy = api.deploys.find(({ body }) => body.state !== 'building')
    assert.equal(deploy?.body.state ?? state, state, deploy?.body.detail)
    if (deploy) return deploy
    await pause(50)
  }
  throw new Error(`no deploy became ${state}`)
}

/** Processes that work in the workspace's site. */
function gatsbyProcesses() {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === workspace.siteDir &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('gatsby')
        )
      } catch {
        return false
      }
    })
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
