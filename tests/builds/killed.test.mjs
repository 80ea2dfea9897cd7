/** A builder that is killed: the live release is always complete, and the next start continues. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ReleaseLine } from '../site/release-line.mjs'

/** @type {ReleaseLine} */
let line

before(
  async () => {
    line = await ReleaseLine.open('killed')
    await line.build()
    line.builder.stop()
    await line.builder.releases.prepareStagingCopy()
  },
  { timeout: 600_000 },
)

after(() => line.close())

test(
  'killed at many moments of content-only builds: always a whole release, and the next start goes on',
  { timeout: 1_200_000 },
  async (t) => {
    for (let delay = 0; delay <= 900; delay += 100) {
      const child = await line.startProcess(t)
      const { revision } = line.api.edit('article', 6, { title: `נפילה אחרי ${delay}` })
      await line.hook()
      await pause(delay)
      child.kill('SIGKILL')
      await once(child, 'exit')
      assertWhole(revision, `נפילה אחרי ${delay}`)
    }
    line.api.deploys.length = 0
    const next = await line.startProcess(t)
    await line.nextDeploy('ready', t)
    line.api.deploys.length = 0
    line.api.edit('article', 6, { title: 'אחרי כל הנפילות' })
    await line.hook()
    assert.equal((await line.nextDeploy('ready', t)).body.report.way, 'content-only')
    line.assertShows('/blog/article-6', 'אחרי כל הנפילות')
    next.kill('SIGTERM')
    await once(next, 'exit')
  },
)

/**
 * The live release shows the article as of its own revision: the new title from `revision` on, not before.
 * @param {number} revision
 * @param {string} title
 */
function assertWhole(revision, title) {
  const folder = join(line.workspace.settings.releasesDir, 'current')
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
  { timeout: 1_200_000, skip: !existsSync('/proc') },
  async (t) => {
    const live = readlinkSync(join(line.workspace.settings.releasesDir, 'current'))
    const child = await line.startProcess(t)
    await line.hook('{"full": true}')
    const started = Date.now()
    while (gatsbyProcesses().length === 0 && Date.now() - started < 60_000) await pause(100)
    await pause(4000)
    assert.ok(gatsbyProcesses().length > 0, 'Gatsby is running')
    child.kill('SIGKILL')
    for (let waited = 0; gatsbyProcesses().length > 0 && waited < 20_000; waited += 100) await pause(100)
    assert.deepEqual(gatsbyProcesses(), [])
    assert.equal(readlinkSync(join(line.workspace.settings.releasesDir, 'current')), live)

    line.api.deploys.length = 0
    const next = await line.startProcess(t)
    await line.nextDeploy('ready', t)
    line.api.deploys.length = 0
    line.api.edit('article', 6, { title: 'אחרי הנפילה' })
    await line.hook()
    assert.equal((await line.nextDeploy('ready', t)).body.report.way, 'content-only')
    line.assertShows('/blog/article-6', 'אחרי הנפילה')
    next.kill('SIGTERM')
    await once(next, 'exit')
  },
)

test('code that does not build leaves the site as it is', { timeout: 600_000 }, async () => {
  await line.startAnew()
  const before = readlinkSync(join(line.workspace.settings.releasesDir, 'current'))
  writeFileSync(
    join(line.workspace.siteDir, 'src/templates/home.tsx'),
    'export default function Home() { return <p>',
  )
  assert.equal(line.builder.whyDue(), 'the site’s code or settings changed')
  const result = await line.builder.build({})
  assert.equal(result.report.way, 'full')
  assert.equal(result.error, 'בניית האתר נכשלה. הגרסה האחרונה באוויר נשארה כמו שהיא.')
  assert.equal(readlinkSync(join(line.workspace.settings.releasesDir, 'current')), before)
  line.assertShows('/blog/article-6', 'אחרי הנפילה')
})

/** Processes that work in the workspace's site. */
function gatsbyProcesses() {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === line.workspace.siteDir &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('gatsby')
        )
      } catch {
        return false
      }
    })
}
