// Rollback to the release before: atomic, during builds and crashes.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { withSeen } from '../../scripts/builder/public-revision.mjs'
import { Releases } from '../../scripts/builder/releases.mjs'
import { emptyReport, liveReleaseOf, readyResult } from '../../scripts/builder/result.mjs'
import { replaceFile } from '../../site/render/replace-file.mjs'
import { makeFolder } from './workspace.mjs'

/**
 * A line of releases, one for each of `revisions`.
 * @param {import('node:test').TestContext} t
 * @param {number[]} revisions
 */
async function makeLine(t, revisions) {
  const folder = join(makeFolder(t), 'releases')
  const releases = new Releases(folder)
  await releases.recover()
  for (const revision of revisions) await publish(releases, { revision })
  return { folder, releases }
}

/**
 * @param {Releases} releases
 * @param {{ revision: number, fingerprint?: string, source?: string, endHold?: string, meanwhile?: () => Promise<boolean> }} wishes
 */
async function publish(releases, { revision, fingerprint = 'f', source = 'database-1', endHold, meanwhile }) {
  const half = await releases.stage()
  replaceFile(half, 'revision.json', JSON.stringify({ revision }))
  replaceFile(half, `only-${revision}`, 'x')
  const sequence = (releases.newest()?.sequence ?? 0) + 1
  const release = /** @type {import('../../scripts/builder/release-descriptions.mjs').Release} */ ({
    name: `${revision}-${sequence}`,
    sequence,
    revision,
    fingerprint,
    source,
    way: 'content-only',
    base: '1-1',
    today: '2030-01-01',
    trusted: true,
    records: 1,
    leftOut: [],
    writtenFiles: ['revision.json', `only-${revision}`],
    removedFiles: [],
    retired: {},
    finishedAt: '2030-01-01T00:00:00.000Z',
  })
  await Promise.all([releases.publish(half, release, { endHold }), meanwhile?.()])
  await releases.prepareStagingCopy()
  return release.name
}

/** @param {string} folder */
function shown(folder) {
  return JSON.parse(readFileSync(join(folder, 'current/revision.json'), 'utf8')).revision
}

/** @param {Releases} releases */
const restorable = (releases) => releases.restorable().map(({ name }) => name)

test('the release before is live at once, and the newest again', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2, 3])
  assert.equal(await releases.makeLive('2-2'), true)
  assert.deepEqual([shown(folder), releases.isHeld(), releases.newest()?.name], [2, true, '3-3'])
  assert.equal(existsSync(join(folder, 'current/only-3')), false)
  assert.equal(await releases.makeLive('1-1'), true, 'one more')
  assert.equal(shown(folder), 1)
  assert.equal(await releases.makeLive('3-3'), true)
  assert.deepEqual([shown(folder), releases.isHeld()], [3, false])
  assert.equal(existsSync(join(folder, 'newest')), false)
})

test('a report says what is live when it is sent, also if that changed while the public site was asked', async (t) => {
  const { releases } = await makeLine(t, [1, 2])
  const site = createServer(async (_, response) => {
    await releases.makeLive('1-1')
    response.end('{"revision": 2}')
  }).listen(0, '127.0.0.1')
  t.after(() => site.close())
  await once(site, 'listening')
  const siteUrl = `http://127.0.0.1:${/** @type {any} */ (site.address()).port}`
  const built = readyResult(2, liveReleaseOf(releases), emptyReport())
  const { liveRelease } = await withSeen(built, siteUrl, releases)
  assert.deepEqual([liveRelease?.release, liveRelease?.held], ['1-1', true])
})

test('what is built meanwhile stays behind it, and goes on where the newest was', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2, 3])
  await releases.makeLive('2-2')
  await publish(releases, { revision: 4 })
  assert.deepEqual([shown(folder), releases.newest()?.revision], [2, 4])
  const next = new Releases(folder)
  await next.recover()
  assert.deepEqual([shown(folder), next.newest()?.revision], [2, 4], 'also after a new start')
  await next.makeLive('4-4')
  assert.deepEqual(readdirSync(join(folder, 'current')).sort(), [
    'only-1',
    'only-2',
    'only-3',
    'only-4',
    'revision.json',
  ])
})

test('the newest is what it is once a build that is being switched on is done', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2, 3])
  await releases.makeLive('2-2')
  await publish(releases, { revision: 4, meanwhile: () => releases.makeLive(null) })
  assert.deepEqual([shown(folder), releases.isHeld()], [4, false])
})

test('whoever waits no longer in its turn has changed nothing', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2, 3])
  const gone = new AbortController()
  const before = releases.makeLive('1-1')
  const asked = releases.makeLive('2-2', gone.signal)
  gone.abort()
  assert.equal(await before, true)
  await assert.rejects(asked, { name: 'AbortError' })
  assert.equal(shown(folder), 1)
  assert.equal(await releases.makeLive(null), true, 'and the next one is heard')
})

test('a build that may replace it does; one that was asked for another release does not', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2, 3])
  await releases.makeLive('2-2')
  await publish(releases, { revision: 4, endHold: '1-1' })
  assert.equal(shown(folder), 2)
  await publish(releases, { revision: 5, endHold: '2-2' })
  assert.deepEqual([shown(folder), releases.isHeld()], [5, false])
})

for (const other of [{ fingerprint: 'other' }, { source: 'database-2' }]) {
  test(`a release with another ${Object.keys(other)} replaces it, and none with the former one is offered`, async (t) => {
    const { folder, releases } = await makeLine(t, [1, 2, 3])
    await releases.makeLive('2-2')
    await publish(releases, { revision: 3, ...other })
    assert.deepEqual([shown(folder), releases.isHeld(), restorable(releases)], [3, false, ['3-4']])
    assert.equal(await releases.makeLive('2-2'), false)
    assert.equal(shown(folder), 3)
  })
}

test('a night of builds without a change leaves something to go back to', async (t) => {
  const { releases } = await makeLine(t, [1, 2, 3, 4, 5, 6, 6, 6, 6, 6])
  assert.deepEqual(restorable(releases), ['6-10', '5-5', '4-4', '3-3', '2-2'])
})

test('the live release is kept however long it is held', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2, 3])
  await releases.makeLive('1-1')
  for (let revision = 4; revision <= 15; revision += 1) await publish(releases, { revision })
  assert.equal(shown(folder), 1)
  assert.deepEqual(restorable(releases), ['15-15', '14-14', '13-13', '12-12', '11-11', '1-1'])
  await releases.makeLive('15-15')
  await publish(releases, { revision: 16 })
  assert.equal(existsSync(join(folder, '1-1')), false)
  assert.equal(readdirSync(folder).filter((name) => name.startsWith('.old')).length, 0)
})

test('what is no release cannot be shown', async (t) => {
  const { folder, releases } = await makeLine(t, [1, 2])
  for (const name of ['3-3', '..', '', '.spare', 'current', '../releases/1-1'])
    assert.equal(await releases.makeLive(name), false, name)
  assert.equal(shown(folder), 2)
})

/** @type {Record<string, { crash: (folder: string) => void, revision: number, held: boolean }>} */
const CRASHES = {
  'going back, between the two links': {
    crash: (folder) => symlinkSync('3-3', join(folder, 'newest')),
    revision: 3,
    held: false,
  },
  'returning, between the two links': {
    crash: (folder) => {
      symlinkSync('3-3', join(folder, 'newest'))
      symlinkSync('3-3', join(folder, '.current'))
    },
    revision: 3,
    held: false,
  },
  'a build that replaces the older one, between the two links': {
    crash: (folder) => symlinkSync('2-2', join(folder, 'newest')),
    revision: 3,
    held: false,
  },
  'an older one live whose folder is lost': {
    crash: (folder) => {
      symlinkSync('3-3', join(folder, 'newest'))
      rmSync(join(folder, 'current'))
      symlinkSync('1-1-lost', join(folder, 'current'))
    },
    revision: 3,
    held: false,
  },
}

for (const [name, { crash, revision, held }] of Object.entries(CRASHES)) {
  test(`a crash while ${name} leaves a whole site, and the next start goes on`, async (t) => {
    const { folder } = await makeLine(t, [1, 2, 3])
    crash(folder)
    const next = new Releases(folder)
    await next.recover()
    assert.deepEqual([shown(folder), next.isHeld()], [revision, held])
    await publish(next, { revision: 4 })
    assert.equal(shown(folder), 4)
    assert.equal(await next.makeLive('2-2'), true)
  })
}

test('killed at any moment of going back and forth, the site is whole and goes on', async (t) => {
  const { folder } = await makeLine(t, [1, 2, 3])
  for (let round = 0; round < 15; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', GOES_BACK_AND_FORTH, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    t.after(() => child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    for (let look = 0; look < 20; look += 1) {
      assert.ok([1, 2, 3].includes(shown(folder)))
      await pause(round % 4)
    }
    child.kill('SIGKILL')
    assert.equal((await ended)[1], 'SIGKILL')

    const next = new Releases(folder)
    await next.recover()
    const name = readlinkSync(join(folder, 'current'))
    assert.equal(Number(name.split('-')[0]), shown(folder))
    assert.equal(next.newest()?.name, '3-3')
    assert.equal(next.isHeld(), name !== '3-3')
  }
})

const GOES_BACK_AND_FORTH = `
  import { Releases } from ${JSON.stringify(new URL('../../scripts/builder/releases.mjs', import.meta.url).href)}
  const releases = new Releases(process.argv[1])
  process.stdout.write('going')
  for (;;) for (const name of ['2-2', '1-1', '3-3']) await releases.makeLive(name)`
