// The nightly backup and the weekly restore test of one machine, with the real age and rclone, on a site with the demo content.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { needed } from './programs.mjs'

let folder
let key
const inFolder = (...parts) => path.join(folder, ...parts)

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'))
  key = inFolder('key')
  assert.equal(spawnSync(needed('age-keygen'), ['-o', key]).status, 0)
  for (const command of ['migrate', 'ensure-admin', 'load-demo']) withSettings('flask', command)
})

after(() => rm(folder, { recursive: true }))

test('a backup opens with its key alone, and holds the site, its secrets and the forms that wait', async () => {
  await mkdir(inFolder('data/held-forms/held'), { recursive: true })
  await writeFile(inFolder('data/held-forms/held/A'), '{}')
  needed('rclone')
  backup({ BACKUP_REMOTE: inFolder('remote') })
  const [name] = await written()
  // A place that was not there yet.
  assert.deepEqual(await readdir(inFolder('remote')), [name])
  assert.match(name, /^backup-\d{8}-\d{6}\.tar\.age$/)
  await mkdir(inFolder('opened'))
  const open = `age --decrypt -i "${key}" "${inFolder('data/backups', name)}" | tar -x -C "${inFolder('opened')}"`
  assert.equal(spawnSync('bash', ['-c', `set -o pipefail; ${open}`]).status, 0)
  const held = (await readdir(inFolder('opened'))).sort()
  assert.ok(held.includes('secrets.json'), held)
  assert.deepEqual(await readdir(inFolder('opened/held-forms/held')), ['A'])
  const archive = held.find((each) => each.endsWith('.zip'))
  assert.match(withSettings('flask', 'restore', '--check', inFolder('opened', archive)).stdout, /It is whole/)
  spawnSync('age-keygen', ['-o', inFolder('another')])
  const another = ['--decrypt', '-i', inFolder('another'), inFolder('data/backups', name)]
  assert.notEqual(spawnSync('age', another).status, 0)
})

test('older ones than 30 days go, here and where they are copied to, but for the newest three of before', async () => {
  const [first] = await written()
  const old = [1, 2, 3, 4, 5].map((day) => `backup-2020010${day}-000000.tar.age`)
  for (const place of ['data/backups', 'remote']) {
    for (const name of old) {
      await writeFile(inFolder(place, name), '')
      await utimes(inFolder(place, name), 1_577_836_800, 1_577_836_800)
    }
  }
  // Folders there are no backups, whatever their names.
  const folders = [1, 2, 3].map((day) => `backup-2099010${day}-000000.tar.age`)
  for (const name of folders) await mkdir(inFolder('remote', name))
  const { stdout } = backup({ BACKUP_REMOTE: inFolder('remote') })
  assert.match(stdout, /copied to/)
  const here = await written()
  const [newest] = here.toReversed()
  assert.deepEqual(here, [old[3], old[4], first, newest])
  assert.deepEqual((await readdir(inFolder('remote'))).sort(), [...here, ...folders])
})

test("a new server's backup leaves the last ones of the store, however old", async () => {
  const store = inFolder('store')
  await mkdir(store)
  const last = 'backup-20200101-000000.tar.age'
  await writeFile(path.join(store, last), '')
  await utimes(path.join(store, last), 1_577_836_800, 1_577_836_800)
  backup({ BACKUP_REMOTE: store })
  assert.ok((await readdir(store)).includes(last))
})

test('one that lacks a picture is kept and copied, fails, and leaves older ones longer', async () => {
  const objects = inFolder('data/objects')
  const names = await readdir(objects, { recursive: true, withFileTypes: true })
  const lost = names.find((entry) => entry.isFile() && entry.name.endsWith('.avif'))
  const at = path.join(lost.parentPath, lost.name)
  const old = [1, 2, 3, 4].map((day) => `backup-2020020${day}-000000.tar.age`)
  const places = [inFolder('data/backups'), inFolder('incomplete')]
  for (const place of places) await mkdir(place, { recursive: true })
  for (const file of places.flatMap((place) => old.map((name) => path.join(place, name)))) {
    await writeFile(file, '')
    const changed = Date.now() / 1000 - (file.endsWith(old[0]) ? 92 : 60) * 86_400
    await utimes(file, changed, changed)
  }
  const before = await written()
  await rename(at, inFolder('lost'))
  const { status, stderr } = run('backup', { BACKUP_REMOTE: inFolder('incomplete') })
  await rename(inFolder('lost'), at)
  assert.equal(status, 65, stderr)
  assert.match(stderr, new RegExp(`Missing in the store: ${path.relative(objects, at)}`))
  assert.match(stderr, /backup: it lacks pictures that the site has lost/)
  const here = await written()
  assert.ok(!before.includes(here.at(-1)))
  assert.deepEqual(
    here.filter((name) => old.includes(name)),
    old.slice(1),
  )
  assert.deepEqual((await readdir(inFolder('incomplete'))).sort(), here)
})

test('the drill has the site come back', () => {
  assert.match(backup({}, ['--drill']).stdout, /The site came back from its backup: \d\d+ files of content\./)
})

test('on a disk that fills up the oldest make room; three stay, and then it says so', async () => {
  const [newest] = (await written()).reverse()
  const { size } = await stat(inFolder('data/backups', newest))
  for (const name of await written()) if (name !== newest) await rm(inFolder('data/backups', name))
  for (let day = 1; day <= 6; day += 1)
    await copyFile(
      inFolder('data/backups', newest),
      inFolder('data/backups', `backup-2025010${day}-000000.tar.age`),
    )
  // A disk on which there is nothing but backups.
  await mkdir(inFolder('bin'))
  const used = `$(find "${inFolder('data/backups')}" -name '*.age' -printf '%s+')0`
  const df = `#!/usr/bin/env bash\necho Avail\necho $(( $DISK - (${used}) ))\n`
  await writeFile(inFolder('bin/df'), df, { mode: 0o755 })
  const PATH = `${inFolder('bin')}:${process.env.PATH}`
  backup({ PATH, DISK: String(9 * size + 1000) })
  const left = await written()
  assert.equal(left.length, 6, left.join())
  assert.equal(left[0], 'backup-20250103-000000.tar.age')
  const full = run('backup', { PATH, DISK: String(6 * size) })
  assert.notEqual(full.status, 0)
  assert.match(full.stderr, /the disk is too full: \d+ MB have to be free/)
  assert.deepEqual(await written(), left.slice(-3))
})

for (const [what, changes] of [
  ['without a key to encrypt for', { BACKUP_KEY: '' }],
  ['with a key that is none', { BACKUP_KEY: 'age1nobody' }],
  ['where nothing can be copied to', { BACKUP_REMOTE: '/dev/null/nowhere' }],
]) {
  test(`${what} it fails, and leaves nothing readable behind`, async () => {
    const scratch = inFolder('scratch')
    await mkdir(scratch, { recursive: true })
    const { status } = run('backup', { ...changes, TMPDIR: scratch })
    assert.notEqual(status, 0)
    assert.deepEqual(await readdir(scratch), [])
    const left = await readdir(inFolder('data/backups'))
    assert.deepEqual(
      left.filter((name) => !name.endsWith('.tar.age')),
      ['.lock'].filter((lock) => left.includes(lock)),
    )
  })
}

const written = async () =>
  (await readdir(inFolder('data/backups'))).filter((name) => name.endsWith('.age')).sort()

function backup(changes, words = []) {
  const done = run('backup', changes, words)
  assert.equal(done.status, 0, `${done.stdout}${done.stderr}`)
  return done
}

function run(script, changes = {}, words = []) {
  const { stdout: recipient } = spawnSync('age-keygen', ['-y', key], { encoding: 'utf8' })
  const env = { ...environment(), BACKUP_KEY: recipient.trim(), ...changes }
  const args = [inRoot('scripts/with-settings.mjs'), inRoot('scripts/server', script), ...words]
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

function withSettings(...command) {
  const args = [inRoot('scripts/with-settings.mjs'), ...command]
  const done = spawnSync(process.execPath, args, { env: environment(), encoding: 'utf8' })
  assert.equal(done.status, 0, `${done.stdout}${done.stderr}`)
  return done
}

/** An empty value keeps one of the file .env out. */
const environment = () => ({
  ...process.env,
  DATA_DIR: inFolder('data'),
  NODE_ENV: 'production',
  ...{
    DATABASE_URL: '',
    OBJECT_STORE: 'file',
    MAIL: 'file',
    BACKUP_REMOTE: '',
    ADMIN_PASSWORD: 'a-good-long-password',
  },
})
