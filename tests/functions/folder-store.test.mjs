// The folder store of one machine supports what the form relay uses of Netlify's blob store.
import assert from 'node:assert/strict'
import { promises } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { folderStore } from '../../functions/lib/folder-store.mjs'
import { formRelay } from '../../functions/form-relay/relay.mjs'
import { forwardQueued } from '../../functions/form-relay/forward.mjs'
import { startApi } from './form-relay.mjs'

async function emptyFolder(t) {
  const folder = await mkdtemp(path.join(tmpdir(), 'held-forms-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

test('what was set is there, with what was noted beside it, until it is deleted', async (t) => {
  const store = folderStore(await emptyFolder(t))
  await store.set('held/A', '{"name":"נועה\\n"}', { metadata: { tries: 2 } })
  assert.deepEqual(await store.get('held/A', { type: 'json' }), { name: 'נועה\n' })
  assert.deepEqual((await store.getMetadata('held/A')).metadata, { tries: 2 })
  await store.delete('held/A')
  await store.delete('held/A')
  assert.deepEqual([await store.get('held/A'), await store.getMetadata('held/A')], [null, null])
})

test('a list has the keys with its beginning, and nothing that is being written', async (t) => {
  const folder = await emptyFolder(t)
  const store = folderStore(folder)
  assert.deepEqual(await store.list({ prefix: 'held/' }), { blobs: [] })
  for (const key of ['held/A', 'held/B', 'senders/1-x-A', 'senders/1-y-B']) await store.set(key, '{}')
  await writeFile(path.join(folder, 'held', '.half'), '{')
  const keys = async (prefix) => (await store.list({ prefix })).blobs.map(({ key }) => key).sort()
  assert.deepEqual(await keys('held/'), ['held/A', 'held/B'])
  assert.deepEqual(await keys('senders/1-x-'), ['senders/1-x-A'])
})

test('what could not be written leaves nothing behind, and what a kill left half written goes after a day', async (t) => {
  const folder = await emptyFolder(t)
  const store = folderStore(folder)
  // A folder in the file's place: the text is written, and cannot get its name.
  await mkdir(path.join(folder, 'held', 'A'), { recursive: true })
  await assert.rejects(store.set('held/A', '{}'))
  assert.deepEqual(await readdir(path.join(folder, 'held')), ['A'])
  for (const [name, hours] of [
    ['.old', 25],
    ['.new', 1],
  ]) {
    const file = path.join(folder, 'held', name)
    await writeFile(file, '{')
    const then = Date.now() / 1000 - hours * 3600
    await utimes(file, then, then)
  }
  await store.list({ prefix: 'held/' })
  assert.deepEqual((await readdir(path.join(folder, 'held'))).sort(), ['.new', 'A'])
})

test('an old state takes no newer one’s place', async (t) => {
  const store = folderStore(await emptyFolder(t))
  await store.set('held/A', '1')
  const [{ etag }] = (await store.list({ prefix: 'held/' })).blobs
  assert.equal((await store.set('held/A', '2', { onlyIfMatch: etag })).modified, true)
  assert.equal((await store.set('held/A', '3', { onlyIfMatch: etag })).modified, false)
  assert.equal(await store.get('held/A'), 2)
  await store.delete('held/A')
  assert.equal((await store.set('held/A', '4', { onlyIfMatch: etag })).modified, false)
})

test('only its owner reads what was sent', async (t) => {
  const folder = await emptyFolder(t)
  await folderStore(folder).set('held/A', '{}')
  const { mode } = await stat(path.join(folder, 'held', 'A'))
  assert.equal(mode & 0o777, 0o600)
})

test('what was set is on the disk before it counts as kept: the text before it has its name, then the name', async (t) => {
  const folder = await emptyFolder(t)
  const synced = []
  const { open } = promises
  mockDisk(t, 'open', async (file, ...options) => {
    const handle = await open(file, ...options)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      const isFolder = (await handle.stat()).isDirectory()
      const names = await readdir(path.join(folder, 'held'))
      synced.push([isFolder ? 'the folder' : 'the text', names.includes('A')])
      return sync()
    }
    return handle
  })
  await folderStore(folder).set('held/A', '{}')
  assert.deepEqual(synced, [
    ['the text', false],
    ['the folder', true],
  ])
})

/** The queue in an empty folder, and an API that is away. */
async function whileAway(t) {
  const folder = await emptyFolder(t)
  process.env.QUEUED_FORMS_DIR = folder
  t.after(() => delete process.env.QUEUED_FORMS_DIR)
  const api = await startApi(t)
  api.isDown = true
  return { folder, api }
}

function send(key) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const request = { method: 'POST', headers, body: '{"name":"נועה"}' }
  return formRelay(new Request('https://site.example/api/contact', request), { ip: '203.0.113.7' })
}

test('a form that is sent while the API is away is held once and comes in once', async (t) => {
  const { folder, api } = await whileAway(t)
  assert.deepEqual([(await send('one')).status, (await send('one')).status], [202, 202])
  assert.equal((await readdir(path.join(folder, 'held'))).length, 1)
  assert.equal((await forwardQueued()).waiting, 1)
  api.isDown = false
  const { taken, waiting } = await forwardQueued()
  assert.deepEqual([taken, waiting, api.stored.size], [1, 0, 1])
})

/** A disk on which one of the calls of `node:fs/promises` does something else. */
function mockDisk(t, name, call) {
  t.mock.method(promises, name, call)
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
}

test('nothing is held where the disk of the database has little room left, but what is held is answered for', async (t) => {
  const { folder } = await whileAway(t)
  t.mock.method(console, 'error', () => {})
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 1, 12) })
  assert.equal((await send('one')).status, 202)
  mockDisk(t, 'statfs', async () => ({ bavail: 50_000, bsize: 4096 }))
  t.mock.timers.tick(6_000)
  assert.deepEqual([(await send('one')).status, (await send('two')).status], [202, 503])
  assert.deepEqual(
    [(await readdir(path.join(folder, 'held'))).length, (await readdir(path.join(folder, 'senders'))).length],
    [1, 1],
  )
})

test('a form is held where the disk does not say how much room it has', async (t) => {
  await whileAway(t)
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 1, 13) })
  const said = t.mock.method(console, 'error', () => {})
  mockDisk(t, 'statfs', () => Promise.reject(Object.assign(new Error('no'), { code: 'EIO' })))
  assert.equal((await send('one')).status, 202)
  assert.match(said.mock.calls[0].arguments.join(' '), /room/)
})
