import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { removeFile, replaceFile } from '../../site/render/replace-file.mjs'
import { Releases } from '../../scripts/builder/releases.mjs'
import { makeFolder, readTree } from './workspace.mjs'

/** @param {import('node:test').TestContext} t */
async function makeReleases(t) {
  const folder = join(makeFolder(t), 'releases')
  const releases = new Releases(folder)
  await releases.recover()
  return { folder, releases }
}

/**
 * The next release: the files given are written, those given as null removed.
 * @param {Releases} releases
 * @param {Record<string, string | null>} changes
 */
async function publish(releases, changes) {
  const half = await releases.stage()
  for (const [name, contents] of Object.entries(changes)) {
    if (contents === null) removeFile(half, name)
    else replaceFile(half, name, contents)
  }
  const sequence = (releases.current()?.sequence ?? 0) + 1
  const written = Object.keys(changes).filter((name) => changes[name] !== null)
  const removed = Object.keys(changes).filter((name) => changes[name] === null)
  await releases.publish(half, releaseNumber(sequence, written, removed))
  return releases.prepareStagingCopy()
}

/** @param {number} sequence @param {string[]} writtenFiles @param {string[]} removedFiles */
function releaseNumber(sequence, writtenFiles, removedFiles) {
  return /** @type {import('../../scripts/builder/release-descriptions.mjs').Release} */ ({
    name: `${sequence}-x`,
    sequence,
    revision: sequence,
    source: 'database-1',
    way: 'content-only',
    base: '1-x',
    fingerprint: 'f',
    today: '2030-01-01',
    trusted: true,
    records: 1,
    leftOut: [],
    writtenFiles,
    removedFiles,
    retired: {},
    finishedAt: '2030-01-01T00:00:00.000Z',
  })
}

/** @param {string} folder */
function live(folder) {
  return Object.fromEntries(readTree(join(folder, 'current')))
}

/** @param {string} folder */
function releaseFolders(folder) {
  return readdirSync(folder)
    .filter(
      (name) => !name.startsWith('.') && statSync(join(folder, name)).isDirectory() && name !== 'current',
    )
    .sort()
}

test('a release goes live in one step and the last five are kept', async (t) => {
  const { folder, releases } = await makeReleases(t)
  for (let number = 1; number <= 7; number += 1)
    await publish(releases, { 'a/index.html': `a${number}`, [`only-${number}`]: 'x' })
  assert.equal(readlinkSync(join(folder, 'current')), '7-x')
  assert.deepEqual(releaseFolders(folder), ['3-x', '4-x', '5-x', '6-x', '7-x'])
  assert.equal(readFileSync(join(folder, 'current/a/index.html'), 'utf8'), 'a7')
})

test('a recycled folder equals a fresh copy, whatever changed', async (t) => {
  const { folder, releases } = await makeReleases(t)
  /** @type {Record<string, string>} */
  const expected = {}
  for (let number = 1; number <= 12; number += 1) {
    /** @type {Record<string, string | null>} */
    const changes = {
      [`page-${number}/index.html`]: `page ${number}`,
      'list/index.html': `list ${number}`,
      'deep/er/x': `${number % 3}`,
    }
    if (number > 2) changes[`page-${number - 2}/index.html`] = null
    if (number === 7) changes['page-3/index.html'] = 'back again'
    await publish(releases, changes)
    for (const [name, contents] of Object.entries(changes)) {
      if (contents === null) delete expected[name]
      else expected[name] = contents
    }
    assert.deepEqual(live(folder), expected, `release ${number}`)
    assert.deepEqual(Object.fromEntries(readTree(join(folder, '.spare'))), expected, `spare after ${number}`)
  }
  assert.equal(existsSync(join(folder, 'current/page-4')), false, 'emptied folders are gone')
})

test('what one release shares with another is never written through', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { same: 'same', changing: 'one' })
  await publish(releases, { changing: 'two' })
  await publish(releases, { changing: 'three' })
  assert.equal(
    statSync(join(folder, '1-x/same')).ino,
    statSync(join(folder, '3-x/same')).ino,
    'unchanged files are shared',
  )
  assert.deepEqual(
    ['1-x', '2-x', '3-x'].map((name) => readFileSync(join(folder, name, 'changing'), 'utf8')),
    ['one', 'two', 'three'],
  )
})

test('making a release touches only what changed', async (t) => {
  const { folder, releases } = await makeReleases(t)
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`page-${index}/index.html`, `${index}`]),
  )
  await publish(releases, many)
  for (let number = 2; number <= 4; number += 1)
    await publish(releases, { 'page-7/index.html': `new ${number}` })
  const before = new Map(
    readdirSync(join(folder, '.spare')).map((name) => [name, statSync(join(folder, '.spare', name)).ctimeMs]),
  )
  await publish(releases, { 'page-7/index.html': 'last' })
  const touched = [...before].filter(
    ([name, ctime]) => statSync(join(folder, 'current', name)).ctimeMs !== ctime,
  )
  assert.deepEqual(
    touched.map(([name]) => name),
    ['page-7'],
  )
})

test('nothing that fails before the switch goes live', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { a: 'good' })
  const half = await releases.stage()
  replaceFile(half, 'a', 'half done')
  releases.discard(half)
  assert.deepEqual(live(folder), { a: 'good' })
  await publish(releases, { a: 'next' })
  assert.deepEqual(live(folder), { a: 'next' })
})

test('a release whose switch fails leaves nothing, in no later one either', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { a: 'good' })
  const blocked = join(folder, '.current')
  mkdirSync(blocked)
  await assert.rejects(publish(releases, { a: 'withdrawn', secret: 'withdrawn' }))
  rmSync(blocked, { recursive: true })
  assert.deepEqual(releaseFolders(folder), ['1-x'])
  assert.equal(existsSync(join(folder, '2-x.json')), false)
  for (let number = 2; number <= 9; number += 1) {
    await publish(releases, { a: String(number) })
    assert.deepEqual(live(folder), { a: String(number) })
  }
})

test('a release that is live is told as live, also where what it replaces cannot be put aside', async (t) => {
  const { folder, releases } = await makeReleases(t)
  for (let number = 1; number <= 5; number += 1) await publish(releases, { a: String(number) })
  mkdirSync(join(folder, '.old-1-x', 'in the way'), { recursive: true })
  const said = t.mock.method(console, 'error', () => {})
  await publish(releases, { a: '6' })
  assert.deepEqual(live(folder), { a: '6' })
  assert.match(String(said.mock.calls[0]?.arguments[0]), /could not be put aside/)
})

test('what a release says it has written is brought to the disk before it goes live', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { a: 'good' })
  const half = await releases.stage()
  await assert.rejects(releases.publish(half, releaseNumber(2, ['never written'], [])), /never written/)
  assert.deepEqual(live(folder), { a: 'good' })
})

test('a staged folder in which nothing changed is the next staging copy', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { a: 'x' })
  const half = await releases.stage()
  await releases.putBack(half, /** @type {any} */ (releases.current()))
  await publish(releases, { b: 'y' })
  assert.deepEqual(live(folder), { a: 'x', b: 'y' })
})

test('a renderer that outlives its builder reaches no later release and stops no later start', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { a: 'x' })
  const orphaned = await releases.stage()
  const writer = spawn(process.execPath, ['-e', KEEPS_WRITING, orphaned], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  t.after(() => writer.kill('SIGKILL'))
  await once(writer.stdout, 'data')

  const next = new Releases(folder)
  for (let start = 0; start < 3; start++) await next.recover()
  const half = await next.stage()
  await pause(100)
  replaceFile(half, 'a', 'y')
  await next.publish(half, releaseNumber(2, ['a'], []))
  assert.deepEqual(live(folder), { a: 'y' })

  writer.kill('SIGKILL')
  assert.equal((await ended)[1], 'SIGKILL')
  await next.recover()
  assert.equal(existsSync(orphaned), false)
})

const KEEPS_WRITING = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  const folder = process.argv[1] + '/deep/folder'
  const parent = process.ppid
  for (let n = 0; process.ppid === parent; n++) {
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(folder + '/' + n, 'late')
    } catch {}
    if (n === 0) process.stdout.write('writing')
  }`

/** @type {Record<string, (folder: string) => void>} what a crash leaves behind, after release 3 */
const CRASHES = {
  'while a folder was staged': (folder) => write(join(folder, '.half-x/a'), 'half'),
  'while the staging copy was brought up to date': (folder) => {
    writeFileSync(join(folder, '.spare.json'), JSON.stringify({ sequence: 2 }))
    write(join(folder, '.spare/a.new'), 'half')
  },
  'while the staging copy was copied': (folder) => {
    rmSync(join(folder, '.spare.json'))
    rmSync(join(folder, '.spare/a'))
  },
  'after the description was written': (folder) =>
    writeFileSync(join(folder, '4-x.json'), JSON.stringify(releaseNumber(4, ['a'], []))),
  'before the switch': (folder) => {
    writeFileSync(join(folder, '4-x.json'), JSON.stringify(releaseNumber(4, ['a'], [])))
    write(join(folder, '4-x/a'), 'never live')
  },
  'within the switch': (folder) => symlinkSync('4-x', join(folder, '.current')),
  'while an old release was removed': (folder) => rmSync(join(folder, '1-x.json')),
  'while a description was written': (folder) => writeFileSync(join(folder, '4-x.json.new'), '{"na'),
}

for (const [name, crash] of Object.entries(CRASHES)) {
  test(`a crash ${name} leaves the live release, and the next start cleans up`, async (t) => {
    const { folder, releases } = await makeReleases(t)
    for (const number of [1, 2, 3]) await publish(releases, { a: `a${number}`, [`only-${number}`]: 'x' })
    crash(folder)
    assert.equal(live(folder).a, 'a3')

    const next = new Releases(folder)
    await next.recover()
    assert.equal(live(folder).a, 'a3')
    const known = new Set([
      'current',
      '.spare',
      '.spare.json',
      ...['1-x', '2-x', '3-x'].flatMap((one) => [one, `${one}.json`]),
    ])
    assert.deepEqual(
      readdirSync(folder).filter((entry) => !known.has(entry)),
      [],
    )
    await publish(next, { b: 'b4' })
    assert.deepEqual(live(folder), { a: 'a3', b: 'b4', 'only-1': 'x', 'only-2': 'x', 'only-3': 'x' })
  })
}

test('when the live release is lost, the last whole one takes its place', async (t) => {
  const { folder, releases } = await makeReleases(t)
  for (const number of [1, 2]) await publish(releases, { a: `a${number}` })
  renameSync(join(folder, '2-x'), join(folder, 'lost'))
  await new Releases(folder).recover()
  assert.equal(live(folder).a, 'a1')
  assert.equal(lstatSync(join(folder, 'current')).isSymbolicLink(), true)
})

test('a data folder can be moved to another place', async (t) => {
  const { folder, releases } = await makeReleases(t)
  await publish(releases, { a: 'a1' })
  renameSync(folder, `${folder}-moved`)
  assert.equal(live(`${folder}-moved`).a, 'a1')
})

/** @param {string} file @param {string} contents */
function write(file, contents) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contents)
}
