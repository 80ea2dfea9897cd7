/** The builder from its first build on. Long tests and those of many builds are in tests/builds. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { hookActs } from '../../scripts/builder/build-daemon.mjs'
import { BuildQueue } from '../../scripts/builder/queue.mjs'
import { replaceFile } from '../../site/render/replace-file.mjs'
import { assertSameFiles, CHANGES, ReleaseLine } from './release-line.mjs'

/** @type {ReleaseLine} */
let line

before(async () => {
  line = await ReleaseLine.open('release-line')
})

after(() => line.close())

/** Only what hangs is ended by it: a full build that gives way to browser tests takes minutes, on a slow day nine. */
const FULL_BUILD = { timeout: 9_000_000 }

test('the first build is a full one', FULL_BUILD, async () => {
  const { report, revision } = await line.build()
  assert.equal(report.way, 'full')
  assert.equal(report.why, 'there is no release yet')
  assert.equal(revision, line.api.revision)
  const pages = [...line.release().keys()].filter((name) => name.endsWith('/page-data.json'))
  assert.equal(report.renderedCount, pages.length)
  assert.equal(pages.filter((name) => name.startsWith('page-data/blog/article-')).length, 40)
  assert.deepEqual(report.disagreed, [], 'the renderer gives the same bytes')
})

test('public pages defer their scripts, and no script says anything else on another page', () => {
  const files = line.release()
  const known = inlineScripts(files.get('index.html') ?? '')
  assert.ok(known.length > 2)
  for (const [name, html] of files) {
    if (!name.endsWith('.html') || name.startsWith('_gatsby/') || html.includes('http-equiv="refresh"'))
      continue
    const loadsAtOnce = /^(404|admin|favourites|search|preview)\b/.test(name)
    const atOnce = html.replace(/<template id="deferred-scripts">[\s\S]*?<\/template>/, '')
    assert.equal(/<script[^>]* src=/.test(atOnce), loadsAtOnce, name)
    const own = inlineScripts(html)
    assert.deepEqual(own, loadsAtOnce ? known.filter((text) => own.includes(text)) : known, name)
  }
})

test('one policy lets every page run what it has inside, and has no word of the content', () => {
  const policy = line.policy()
  assert.doesNotMatch(policy.text, /unsafe-inline|unsafe-eval|https?:/)
  // Gatsby's three scripts (path, parts, hash) and our two; its two style attributes, and a sheet for each kind of template.
  assert.equal(/script-src ([^;]*)/.exec(policy.text)?.[1]?.match(/'sha256-/g)?.length, 5)
  assert.ok(policy.named.size > 8)
  line.assertAllowed(policy)
})

/** @param {string} html */
function inlineScripts(html) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && !attributes.includes('application/'))
    .map(([, , text]) => text)
}

test(
  'one change after the other, then all at once: still the release of a full build whose content is made from nothing',
  FULL_BUILD,
  async () => {
    for (const change of Object.values(CHANGES)) {
      if (change === CHANGES['a removed page']) line.api.remove('article', 13)
      else change(line.api)
      assert.equal((await line.build()).report.way, 'content-only')
    }
    // A faulty record stays as it was last shown, also for a build that has to read everything anew.
    line.api.edit('article', 20, { title: 'עוד כותרת טובה' })
    assert.equal((await line.build()).report.way, 'content-only')
    for (const change of Object.values(CHANGES)) {
      if (change === CHANGES['a removed page']) line.api.remove('article', 14)
      else change(line.api)
    }
    line.api.edit('article', 20, { title: 'כותרת של רשומה פגומה', category: 'אין כזאת' })
    line.api.addTrip({ price: /** @type {any} */ ('חינם') })
    const contentOnly = await line.build()
    assert.equal(contentOnly.report.way, 'content-only')
    assert.deepEqual(contentOnly.report.leftOut.map(({ kind }) => kind).sort(), ['article', 'trip'])
    const made = line.release()
    line.assertShows('/blog/article-20', 'עוד כותרת טובה')

    const full = await line.buildContentAnew()
    assert.equal(full.report.way, 'full')
    assert.deepEqual(full.report.leftOut.map(({ kind }) => kind).sort(), ['article', 'trip'])
    assert.deepEqual(full.report.disagreed, [])
    assertSameFiles(made, line.release())
  },
)

test('one change renders only the pages that show it', async () => {
  const { slug } = line.api.record('trip', 44)
  line.assertShows('/trips/past', slug)
  line.api.edit('trip', 44, { shortDescription: 'תיאור חדש', featured: false })
  const { report } = await line.build()
  const shown = report.rendered.filter((path) => path.startsWith('/trips') || path.startsWith('/blog'))
  // It is recommended no more, so the past trips end with another one.
  assert.deepEqual(
    ['/trips', `/trips/${slug}`, '/trips/past'].filter((path) => !shown.includes(path)),
    [],
  )
  for (const path of shown.filter((each) => each !== '/trips/past')) line.assertShows(path, slug)
  assert.ok(!line.html('/trips/past').includes(slug))
  assert.ok(report.renderedCount <= 8, 'besides those only home and the form that names every trip')
})

test('a build without any change makes no new release', async () => {
  const before = line.builder.releases.current()?.name
  const { report } = await line.build()
  assert.equal(report.renderedCount, 0)
  assert.equal(line.builder.releases.current()?.name, before)
  line.api.edit('trip', 44, { title: 'אחרי כלום' })
  await line.build()
  line.assertShows('/trips', 'אחרי כלום')
})

test('the former address of a moved page leads to the new one', async () => {
  const { slug } = line.api.record('trip', 42)
  line.assertShows('/trips/trip-42', `url=/trips/${slug}"`)
})

test('the release before is live at once; a build stays behind it until one may replace it', async () => {
  const title = () =>
    readFileSync(join(line.workspace.settings.releasesDir, 'current/blog/article-7/index.html'), 'utf8')
  line.api.edit('article', 7, { title: 'הכותרת שלפני' })
  const { revision } = await line.build()
  line.api.edit('article', 7, { title: 'הכותרת שאחרי' })
  await line.build()
  const [, before] = line.builder.resultOfNewest('the test asks')?.liveRelease?.showable ?? []
  assert.ok(before)
  assert.equal(before.revision, revision)
  assert.equal((await line.builder.makeLive(before.release))?.held, true)
  assert.ok(title().includes('הכותרת שלפני'))

  line.api.edit('article', 7, { title: 'הכותרת שאחריה' })
  const behind = await line.build()
  assert.deepEqual(
    [behind.revision, behind.liveRelease?.revision, behind.liveRelease?.held],
    [line.api.revision, revision, true],
  )
  assert.ok(title().includes('הכותרת שלפני'))

  assert.equal(
    (await line.build({ endHold: before.release })).liveRelease?.held,
    false,
    'nothing is new, but it may go up',
  )
  assert.ok(title().includes('הכותרת שאחריה'))
  line.api.edit('article', 7, { title: 'וכך הלאה' })
  assert.equal((await line.build()).report.way, 'content-only')
  assert.ok(title().includes('וכך הלאה'))
  assert.equal(await line.builder.makeLive('1-never'), null)
})

test('an older release that is put live while a build runs is not replaced by it', async () => {
  const { builder, api } = line
  const [, before] = builder.resultOfNewest('the test asks')?.liveRelease?.showable ?? []
  assert.ok(before)
  const goBack = async () => {
    const live = await hook.makeLive(before.release, new AbortController().signal)
    assert.equal(live?.held, true)
  }
  /** @type {import('../../scripts/builder/result.mjs').Result[]} */
  const results = []
  const queue = new BuildQueue(async (request) => results.push(await builder.build(request)))
  const hook = hookActs(queue, {
    makeLive: (name, signal) => builder.makeLive(name, signal),
    live: () => ({ revision: 0, release: null }),
  })
  const { publish, putBack } = builder.releases
  builder.releases.publish = async (...said) => {
    await goBack()
    return publish.apply(builder.releases, said)
  }
  builder.releases.putBack = async (...said) => {
    await goBack()
    return putBack.apply(builder.releases, said)
  }
  await goBack()
  api.edit('article', 7, { title: 'נשמר לפני החזרה' })
  queue.add({ endHold: before.release })
  await queue.idle()
  queue.add({ endHold: before.release })
  await queue.idle()
  Object.assign(builder.releases, { publish, putBack })
  assert.deepEqual(
    results.map(({ liveRelease, report }) => [liveRelease?.held, report.renderedCount > 0]),
    [
      [true, true],
      [true, false],
    ],
  )
  assert.equal((await line.build({ endHold: before.release })).liveRelease?.held, false)
})

test('an API that does not answer leaves the site as it is and is named', async () => {
  const before = readlinkSync(join(line.workspace.settings.releasesDir, 'current'))
  line.api.edit('trip', 44, { title: 'עוד לא' })
  line.api.fault = 'http-403'
  for (const request of [{}, { full: true }]) {
    const result = await line.builder.build(request)
    assert.equal(result.state, 'error')
    assert.equal(result.error, 'האתר לא הצליח לקרוא את התוכן מהשרת. הגרסה האחרונה באוויר נשארה כמו שהיא.')
    assert.match(String(result.detail), /answered 403 \[status\]/)
    assert.equal(readlinkSync(join(line.workspace.settings.releasesDir, 'current')), before)
  }
  line.api.fault = null
  await line.build()
  line.assertShows('/trips', 'עוד לא')
})

test('a page that does not pass the check goes live by no way', async () => {
  const { builder } = line
  const before = readlinkSync(join(line.workspace.settings.releasesDir, 'current'))
  line.api.edit('trip', 44, { title: 'בלי כותרת בראש הדף' })
  const { render } = builder.renderer
  const { full } = builder
  builder.renderer.render = async (half, today) => {
    const rendered = await render.call(builder.renderer, half, today)
    const [page = ''] = rendered.writtenFiles.filter((name) => name.endsWith('.html'))
    replaceFile(half, page, readFileSync(join(half, page), 'utf8').replace(/<title.*?<\/title>/, ''))
    return rendered
  }
  // As Gatsby would, from the same content.
  builder.full = () => Promise.reject(new Error('the full build was asked for'))
  const result = await builder.build({})
  Object.assign(builder, { full })
  builder.renderer.render = render
  assert.equal(result.detail, 'the full build was asked for')
  assert.match(String(result.report.why), /has no title/)
  assert.equal(readlinkSync(join(line.workspace.settings.releasesDir, 'current')), before)
})

test('a full disk at the last step leaves the site as it is', async () => {
  const before = readlinkSync(join(line.workspace.settings.releasesDir, 'current'))
  line.api.edit('trip', 44, { title: 'לא לשידור' })
  const publish = line.builder.releases.publish
  line.builder.releases.publish = () =>
    Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const result = await line.builder.build({})
  line.builder.releases.publish = publish
  assert.equal(
    result.error,
    'אין מספיק מקום פנוי בדיסק כדי לבנות את האתר. הגרסה האחרונה באוויר נשארה כמו שהיא.',
  )
  assert.equal(readlinkSync(join(line.workspace.settings.releasesDir, 'current')), before)
  const { report } = await line.build()
  assert.equal(report.way, 'content-only')
  line.assertShows('/trips', 'לא לשידור')
})

test(
  'the builder as a process: hooks, results, and going on where the last one stopped, without Gatsby’s folders',
  FULL_BUILD,
  async (t) => {
    line.builder.stop()
    await line.builder.releases.prepareStagingCopy()
    for (const folder of ['.cache', 'public'])
      rmSync(join(line.workspace.siteDir, folder), { recursive: true })
    line.api.deploys.length = 0
    const child = await line.startProcess(t)
    assert.equal(
      (await line.nextDeploy('ready', t)).body.revision,
      line.api.revision,
      'an API that missed the last result hears it again',
    )
    line.api.deploys.length = 0
    line.api.edit('article', 6, { title: 'דרך התהליך' })
    await line.hook()
    const { body } = await line.nextDeploy('ready', t)
    assert.deepEqual([body.report.way, body.revision], ['content-only', line.api.revision])
    assert.equal(body.seen, line.api.revision, 'visitors get it already, and the API knows at once')
    assert.deepEqual(
      line.api.deploys.map((deploy) => deploy.body.state),
      ['building', 'ready'],
    )
    line.assertShows('/blog/article-6', 'דרך התהליך')
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
  },
)
