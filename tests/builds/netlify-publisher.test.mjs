/**
 * The publisher as a process, over the real site: it continues from the output of Netlify's build program, and its deploys have the same
 * files as a build at Netlify of the same content. The tests depend on each other, in this order.
 */

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { listFiles } from '../../scripts/builder/files.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { configOf } from '../../scripts/publisher/netlify-config.mjs'
import { FakeNetlify } from '../support/netlify/fake-netlify.mjs'
import { settingsFor } from '../support/netlify/publishing-world.mjs'
import { PROXY_SECRET, openNetlifyMachine } from './netlify-machine.mjs'

const netlify = new FakeNetlify()
/** @type {Awaited<ReturnType<typeof openNetlifyMachine>>} */
let machine
/** @type {import('node:child_process').ChildProcess | undefined} */
let publisher
let port = 0
/** @type {Record<string, string>} */
let functions = {}

before(async () => {
  await netlify.listen()
  machine = await openNetlifyMachine('netlify-publisher')
})

after(async () => {
  publisher?.kill('SIGKILL')
  await netlify.close()
  await machine.close()
})

/** A build at Netlify from its beginning to its deploy. */
async function buildCode() {
  const deploy = netlify.beginCodeBuild()
  const store = { apiURL: netlify.apiUrl, deployID: deploy.id, siteID: netlify.siteId, token: netlify.token }
  const NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(store)).toString('base64')
  const { code, said } = await machine.build({
    PUBLISHER: '1',
    SITE_URL: netlify.siteUrl,
    NETLIFY_BLOBS_CONTEXT,
  })
  assert.equal(code, 0, said)
  assert.match(said, /The build artefact for the publisher is stored with the deploy/)
  const zips = join(machine.folder, '.netlify/for-publisher')
  const bundles = readdirSync(zips).filter((name) => name.endsWith('.zip'))
  netlify.finishCodeBuild(deploy, {
    files: await publishedByNetlify(),
    functions: Object.fromEntries(
      bundles.map((name) => [basename(name, '.zip'), readFileSync(join(zips, name))]),
    ),
  })
  functions = deploy.functions
}

/** All but the rules, which Netlify takes into its configuration. */
async function publishedByNetlify() {
  const folder = join(machine.folder, 'var/published')
  const names = (await listFiles(folder)).filter((name) => !/^_(headers|redirects)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** What the last build left for the publisher. */
const noteOfBuild = () =>
  JSON.parse(readFileSync(join(machine.folder, '.netlify/for-publisher/build.json'), 'utf8'))

async function startPublisher() {
  port = await freePort()
  publisher = fork(inRoot('scripts/publisher/main.mjs'), [], {
    env: {
      ...process.env,
      ...settingsFor(netlify),
      NETLIFY_DEPLOYS_PER_MINUTE: '100',
      NETLIFY_DEPLOYS_PER_DAY: '1000',
      API_URL: machine.api.url,
      PROXY_SECRET,
      PORT: String(port),
      DATA_DIR: join(machine.folder, 'publisher'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (;;) {
    if (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)) return
    assert.equal(publisher.exitCode, null, 'it listens')
    await pause(50)
  }
}

async function callHook() {
  const answer = await fetch(`http://127.0.0.1:${port}/hooks/token`, { method: 'POST', body: '{}' })
  assert.equal(answer.status, 202)
}

/** What the API is told next of how it went. */
async function nextResult() {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const told = machine.api.deploys.find(({ body }) => body.state !== 'building')
    if (told) {
      machine.api.deploys.length = 0
      assert.equal(told.body.state, 'ready', told.body.detail)
      return told.body
    }
    await pause(20)
  }
  throw new Error('nothing was told')
}

test('it finds the build of the code live, and has nothing to do', { timeout: 600_000 }, async () => {
  await buildCode()
  await startPublisher()
  const { seen, liveRelease, revision } = await nextResult()
  assert.equal(seen, revision)
  assert.equal(liveRelease.release, liveRelease.newest)
  assert.equal(netlify.publications.length, 1)
})

test('a save is live with no file uploaded but those that changed, and with the same functions and rules', async () => {
  netlify.calls.length = 0
  machine.api.edit('trip', 4, { title: 'אל הים, בחורף', slug: 'to-the-winter-sea' })
  await callHook()
  const { seen, report, liveRelease } = await nextResult()
  assert.deepEqual([seen, report.way, liveRelease.held], [machine.api.revision, 'content-only', false])
  const page = await (await fetch(`${netlify.siteUrl}/trips/to-the-winter-sea`)).text()
  assert.match(page, /אל הים, בחורף/)
  const uploads = netlify.calls.filter((name) => /^upload/.test(name))
  assert.ok(uploads.length < 20 && uploads.every((name) => name === 'uploadDeployFile'), uploads.join())
  assert.deepEqual(netlify.published?.functions, functions)
  assert.deepEqual(netlify.published?.function_schedules.map((/** @type {any} */ { name }) => name).sort(), [
    'forward-queued',
    'nightly-rebuild',
  ])
  const config = String(netlify.publishedFiles().get('netlify.toml'))
  assert.match(config, /Content-Security-Policy = "default-src 'none'/)
  assert.match(config, new RegExp(`to = "${machine.api.url}/api/:splat"`))
  assert.match(config, /from = "\/trips\/to-the-sea"\nto = "\/trips\/to-the-winter-sea"\nstatus = 301/)
  assert.match(config, /\[build.processing.html\]\s+pretty_urls = false/)
  assert.deepEqual(netlify.faults, [])
})

test('it is what a build at Netlify makes of the same content', { timeout: 300_000 }, async () => {
  const live = netlify.publishedFiles()
  const config = String(live.get('netlify.toml'))
  live.delete('netlify.toml')
  const before = noteOfBuild()
  const { code, said } = await machine.build({ PUBLISHER: '1', SITE_URL: netlify.siteUrl })
  assert.equal(code, 0, said)
  const built = await publishedByNetlify()
  assert.deepEqual([...live.keys()].sort(), Object.keys(built).sort())
  for (const [name, contents] of live) assert.ok(contents?.equals(built[name] ?? Buffer.of()), name)
  const note = noteOfBuild()
  const ways = note.rules.redirects.map((/** @type {any} */ { from }) => from)
  assert.deepEqual(ways, ['/api/*', '/objects/*'], 'those of moved addresses are the release’s')
  assert.equal(config, await configOf(note.rules, join(machine.folder, 'var/releases', note.release)))
  for (const part of ['hosting', 'publisher', 'fingerprint']) assert.deepEqual(note[part], before[part], part)
})

test('a publisher that lost its disk goes on, and uploads nothing that is there', async () => {
  publisher?.kill('SIGKILL')
  await once(/** @type {any} */ (publisher), 'exit')
  rmSync(join(machine.folder, 'publisher'), { recursive: true })
  netlify.calls.length = 0
  await startPublisher()
  assert.equal((await nextResult()).seen, machine.api.revision)
  assert.deepEqual(
    netlify.calls.filter((name) => /^upload/.test(name)),
    [],
  )
  machine.api.edit('trip', 4, { title: 'אל הים, בקיץ' })
  await callHook()
  assert.equal((await nextResult()).seen, machine.api.revision)
  assert.match(await (await fetch(`${netlify.siteUrl}/trips/to-the-winter-sea`)).text(), /אל הים, בקיץ/)
  assert.deepEqual(netlify.published?.functions, functions)
})

test('one that keeps its disk goes on from what it rendered, however many saves ago its build was', async () => {
  for (let number = 1; number <= 8; number += 1) {
    machine.api.edit('trip', 4, { title: `אל הים, שוב ${number}` })
    await callHook()
    await nextResult()
  }
  publisher?.kill('SIGTERM')
  await once(/** @type {any} */ (publisher), 'exit')
  const before = netlify.publications.length
  await startPublisher()
  assert.equal((await nextResult()).seen, machine.api.revision)
  assert.equal(netlify.publications.length, before, 'nothing is new')
})

test('one whose disk is damaged fetches what it needs again', async () => {
  publisher?.kill('SIGKILL')
  await once(/** @type {any} */ (publisher), 'exit')
  const state = join(machine.folder, 'publisher/publisher')
  const [build] = readdirSync(state).filter((name) => name.startsWith('build-'))
  rmSync(join(state, String(build), '.netlify'), { recursive: true })
  await startPublisher()
  assert.equal((await nextResult()).seen, machine.api.revision)
})
