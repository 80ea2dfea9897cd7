// Error messages on the console when something is missing, in use or wrong.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { claim } from '../../scripts/lib/data-dir-lock.mjs'
import { runOrFail } from '../../scripts/lib/run-command.mjs'
import { Failure } from '../../scripts/lib/failure.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { findPython } from '../../scripts/lib/python.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { releaseSecrets } from '../../scripts/lib/secrets.mjs'
import { readSettings } from '../../scripts/lib/settings.mjs'

let folder
const environment = { ...process.env }

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sentences-'))
})

after(async () => {
  process.env = environment
  await rm(folder, { recursive: true })
})

async function program(name, text) {
  const file = path.join(folder, name)
  await writeFile(file, text)
  await chmod(file, 0o755)
  return file
}

const fails = (act, sentence) =>
  assert.rejects(
    async () => act(),
    (error) => error instanceof Failure && sentence.test(error.message),
  )

for (const version of ['18.20.4', '20.11.1', '26.0.0']) {
  test(`Node ${version} is told which one is needed`, () => {
    const pretend = `
      Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
      import('${inRoot('scripts/lib/node-version.mjs')}').then(({ requireNode }) => requireNode())
    `
    const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(
      stderr,
      new RegExp(`^This project needs Node 20.12 or newer, below 26; this is Node ${version}. `),
    )
  })
}

test('a Python that is too old is named, with what is needed', async () => {
  process.env.PYTHON = await program('python-old', '#!/bin/sh\necho 3 9\n')
  await fails(
    findPython,
    /^This project needs Python 3\.11 or newer\. Found: .*python-old is 3\.9\. Install it, /,
  )
})

test('a Python that is missing is asked for', async () => {
  process.env.PYTHON = path.join(folder, 'no-python')
  await fails(findPython, /^This project needs Python 3\.11 or newer\. None was found/)
})

test('a Python that is new enough is taken', async () => {
  process.env.PYTHON = await program('python-new', '#!/bin/sh\necho 3 12\n')
  assert.equal(await findPython(), process.env.PYTHON)
})

test('a Chromium that is not there is named', async () => {
  process.env.CHROMIUM = '/no/such/chromium'
  await fails(findChromium, /^CHROMIUM names \/no\/such\/chromium, which does not exist\.$/)
})

for (const [name, value] of [
  ['PORT', 'http'],
  ['API_PORT', '0'],
  ['BUILDER_PORT', '70000'],
]) {
  test(`${name}=${value} is refused`, async () => {
    process.env = { ...environment, [name]: value }
    await fails(
      readSettings,
      new RegExp(`^${name} must be a port number from 1 to 65535, not "${value}"\\.$`),
    )
  })
}

test('two parts on one port are refused', async () => {
  process.env = { ...environment, PORT: '8000', API_PORT: '8000' }
  await fails(readSettings, /^PORT, API_PORT and BUILDER_PORT must differ/)
})

test('a site needs two ports alone: that of its builder is free by itself, beside another site', async (t) => {
  process.env = { ...environment, PORT: '18888', API_PORT: '18000', BUILDER_PORT: '' }
  const first = await readSettings()
  const busy = createServer().listen(first.builderPort, '127.0.0.1')
  await once(busy, 'listening')
  t.after(() => busy.close())
  const second = await readSettings()
  assert.notEqual(second.builderPort, first.builderPort)
  assert.equal(second.environment.BUILDER_PORT, String(second.builderPort))
})

test('the mailbox of a login shell is no mail server', async () => {
  process.env = { ...environment, MAIL: '/var/mail/root' }
  assert.equal((await readSettings()).environment.MAIL, undefined)
  process.env.MAIL = 'smtps://mail.example'
  assert.equal((await readSettings()).environment.MAIL, 'smtps://mail.example')
})

test('relative folders and files are meant from the root of the repository', async () => {
  process.env = { ...environment, DATA_DIR: 'elsewhere', DATABASE_URL: 'sqlite:///elsewhere/site.db' }
  const { dataDir, environment: passed } = await readSettings()
  assert.equal(dataDir, inRoot('elsewhere'))
  assert.equal(passed.DATABASE_URL, `sqlite:///${inRoot('elsewhere', 'site.db')}`)
  process.env.DATABASE_URL = 'postgresql://localhost/site'
  assert.equal((await readSettings()).environment.DATABASE_URL, 'postgresql://localhost/site')
})

test('a port that is taken is named, with the setting that chooses another', async () => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  const settings = {
    dataDir: path.join(folder, 'taken'),
    port,
    apiPort: await freePort(),
    builderPort: await freePort(),
  }
  await fails(() => claim(settings), new RegExp(`^Port ${port} is taken, .* PORT=${port + 10} npm start$`))
  server.close()
})

test('a second start in the same DATA_DIR hears where the first one runs', async () => {
  const dataDir = path.join(folder, 'running')
  const settings = {
    dataDir,
    port: await freePort(),
    apiPort: await freePort(),
    builderPort: await freePort(),
  }
  // Another process under that name: who holds the claim is known by its command line.
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30_000)', 'start.mjs'], {
    stdio: 'ignore',
  })
  const { release } = await claim(settings)
  await writeFile(path.join(dataDir, 'running.json'), JSON.stringify({ pid: other.pid, port: 8765 }))
  await fails(
    () => claim(settings),
    /^The site is already running at http:\/\/localhost:8765 with the data in /,
  )
  other.kill()
  await once(other, 'exit')
  const again = await claim(settings)
  again.release()
  release()
})

test('a claim with its own number is of a machine that was off; a full disk neither ends nor keeps back what runs', async (t) => {
  const dataDir = path.join(folder, 'container')
  await mkdir(dataDir)
  const claiming = `
    import { writeFileSync } from 'node:fs'
    import { claim } from ${JSON.stringify(inRoot('scripts/lib/data-dir-lock.mjs'))}
    const [port, apiPort, builderPort] = ${JSON.stringify([await freePort(), await freePort(), await freePort()])}
    const dataDir = ${JSON.stringify(dataDir)}
    writeFileSync(dataDir + '/running.json', JSON.stringify({ pid: process.pid, port }))
    const { note, release } = await claim({ dataDir, port, apiPort, builderPort })
    note('api', 1)
    release()`
  const one = spawnSync(process.execPath, ['--input-type=module', '-e', claiming, 'start.mjs'], {
    encoding: 'utf8',
  })
  assert.equal(one.stderr, '')

  const settings = {
    dataDir,
    port: await freePort(),
    apiPort: await freePort(),
    builderPort: await freePort(),
  }
  await rm(path.join(dataDir, 'running.json'), { force: true })
  // Says to be there and cannot be written, as on a full disk.
  await symlink(path.join(dataDir, 'nowhere', 'running.json'), path.join(dataDir, 'running.json'))
  const said = t.mock.method(console, 'error', () => {})
  const { note } = await claim(settings)
  note('web server', 2)
  const words = said.mock.calls.map((call) => call.arguments[0])
  assert.equal(words.length, 2)
  for (const each of words) assert.match(each, /running\.json could not be written: ENOENT/)
})

test('secrets are written whole or not at all', async () => {
  const dataDir = path.join(folder, 'secrets')
  const secrets = () => releaseSecrets({ dataDir, builderPort: 1, environment: {} })
  const first = secrets()
  const file = path.join(dataDir, 'secrets.json')
  const { factorKey } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ factorKey }))
  // Where the new file cannot be written, as on a full disk, the one before stays as it is.
  await mkdir(`${file}.new`)
  assert.throws(secrets, /EISDIR/)
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { factorKey })
  await rm(`${file}.new`, { recursive: true })
  const again = secrets()
  assert.equal(again.FACTOR_KEY, first.FACTOR_KEY)
  assert.notEqual(again.PROXY_SECRET, first.PROXY_SECRET)
  // 32 bytes of the curve's own, as content_api/config.py takes them.
  assert.match(again.VAPID_PRIVATE_KEY, /^[\w-]{43}$/)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  // The database and the mails beside it are for nobody else on the machine either.
  assert.equal((await stat(dataDir)).mode & 0o777, 0o700)
})

test('a command that fails shows the end of what it said, without the addresses of registries', async () => {
  const chatty = await program(
    'chatty',
    '#!/bin/sh\necho "GET https://registry.example.org/x failed"\necho no luck >&2\nexit 2\n',
  )
  await fails(
    () => runOrFail('It did not work.', chatty, []),
    /^It did not work\.\n\n {4}GET \(address\) failed\n {4}no luck$/,
  )
})
