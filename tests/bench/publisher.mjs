/**
 * `npm run bench:publisher`: the time from a save in the admin until visitors get it from Netlify, with the real API, worker and
 * renderer and a fake of Netlify whose calls take 100 ms each, and each deploy a second after its last file.
 */

import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as leaveForPublisher from '../../netlify/plugins/leave-for-publisher/index.js'
import { listFiles } from '../../scripts/builder/files.mjs'
import { runOrFail } from '../../scripts/lib/run-command.mjs'
import { copySite } from '../../scripts/lib/copy-site.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { apiService, workerService } from '../../scripts/lib/services.mjs'
import { answers, until } from '../../scripts/lib/wait.mjs'
import { FakeNetlify } from '../support/netlify/fake-netlify.mjs'
import { settingsFor } from '../support/netlify/publishing-world.mjs'

const SAVES = 40
const ROW = 12
const owner = { email: 'owner@example.com', password: 'a-good-long-password' }

const folder = inRoot('.cache-tests/bench-publisher')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const netlify = await new FakeNetlify().listen()
const [apiPort, port] = [await freePort(), await freePort()]
const environment = {
  ...process.env,
  ...settingsFor(netlify),
  API_URL: `http://127.0.0.1:${apiPort}`,
  API_PORT: String(apiPort),
  BUILD_HOOK_URL: `http://127.0.0.1:${port}/hooks/token`,
  DATA_DIR: join(folder, 'data'),
  SITE_DIR: join(folder, 'site'),
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  ...{ DATABASE_URL: '', OPENAI_API_KEY: '', OBJECT_STORE: 'file', MAIL: 'file', TRUSTED_PROXIES: '' },
}
/** @type {import('node:child_process').ChildProcess[]} */
const processes = []
try {
  for (const command of ['migrate', 'ensure-admin', 'load-demo'])
    await runOrFail(`${command} failed.`, inVenv('flask'), ['--app', 'content_api.wsgi', command], {
      cwd: inRoot('content-api'),
      env: environment,
    })
  start(apiService({ apiPort, environment }))
  await until(() => answers(`${environment.API_URL}/api/health`), { seconds: 60 })
  await buildCode()
  netlify.callMs = 100
  netlify.processMs = 1000
  const quick = await startPublisher({ NETLIFY_DEPLOYS_PER_MINUTE: '1000', NETLIFY_DEPLOYS_PER_DAY: '1000' })
  start(workerService({ environment }))
  const save = await signIn()
  await oneByOne(save)
  quick.kill('SIGTERM')
  await until(async () => quick.exitCode !== null, { seconds: 30 })
  await startPublisher({})
  await inARow(save)
  if (netlify.faults.length > 0) throw new Error(netlify.faults.join('\n'))
} finally {
  for (const child of processes) child.kill('SIGKILL')
  await netlify.close()
}
process.exit()

/** As Netlify's build does, but for its program. */
async function buildCode() {
  await copySite(inRoot('site'), environment.SITE_DIR)
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(inRoot(file), join(folder, file))
  for (const part of ['functions', 'scripts']) symlinkSync(inRoot(part), join(folder, part))
  const deploy = netlify.beginCodeBuild()
  const store = { apiURL: netlify.apiUrl, deployID: deploy.id, siteID: netlify.siteId, token: netlify.token }
  const NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(store)).toString('base64')
  const env = {
    ...environment,
    DATA_DIR: join(folder, 'var'),
    PUBLISHER: '1',
    CONTEXT: 'production',
    NETLIFY_BLOBS_CONTEXT,
  }
  await runOrFail(
    'The site could not be built.',
    process.execPath,
    [inRoot('scripts/builder/on-netlify.mjs')],
    { cwd: folder, env },
  )
  const functions = join(folder, 'bundled')
  mkdirSync(functions)
  writeFileSync(join(functions, 'contact.zip'), 'a function')
  const manifest = { functions: [{ name: 'contact', path: join(functions, 'contact.zip'), runtime: 'js' }] }
  writeFileSync(join(functions, 'manifest.json'), JSON.stringify(manifest))
  Object.assign(process.env, env)
  process.chdir(folder)
  leaveForPublisher.onPreBuild({ netlifyConfig: { redirects: [], headers: [], build: {} } })
  await leaveForPublisher.onPostBuild({ constants: { FUNCTIONS_DIST: functions } })
  const published = join(folder, 'var/published')
  const files = (await listFiles(published)).map((name) => [name, readFileSync(join(published, name))])
  netlify.finishCodeBuild(deploy, {
    files: Object.fromEntries(files),
    functions: { contact: Buffer.from('a function') },
  })
}

/** @param {Record<string, string>} more */
async function startPublisher(more) {
  const env = { ...environment, PORT: String(port), DATA_DIR: join(folder, 'publisher'), ...more }
  const child = start({
    command: process.execPath,
    args: [inRoot('scripts/publisher/main.mjs')],
    cwd: inRoot(),
    env,
  })
  const health = `http://127.0.0.1:${port}/health`
  const isIdle = async () => (await (await fetch(health).catch(() => null))?.json())?.building === false
  if (!(await until(isIdle, { seconds: 60 }))) throw new Error('The publisher did not start.')
  return child
}

/** @param {any} service */
function start({ command, args, cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  processes.push(child)
  return child
}

async function signIn() {
  const headers = { Origin: netlify.siteUrl, 'content-type': 'application/json' }
  const ask = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
    more = {},
  ) => {
    const answer = await fetch(environment.API_URL + path, {
      method,
      body: body && JSON.stringify(body),
      headers: { ...headers, ...more },
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const signedIn = await ask('POST', '/api/auth/login', owner)
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const [trip] = await (await fetch(`${environment.API_URL}/api/trips`)).json()
  const publishing = async () => (await ask('GET', '/api/publishing', undefined, { Cookie })).json()
  await until(async () => (await publishing()).state === 'live', { seconds: 120 })
  return {
    title: (/** @type {string} */ title) => ask('PUT', `/api/trips/${trip.id}`, { title }, { Cookie }),
    async live() {
      const isOver = async () => ['live', 'failed'].includes((await publishing()).state)
      await until(isOver, { seconds: 180, every: 20 })
      const { state, lastError } = await publishing()
      if (state !== 'live') throw new Error(`It is ${state}: ${lastError}`)
    },
    page: async () => (await fetch(`${netlify.siteUrl}/trips/${trip.slug}`)).text(),
  }
}

/** @param {Awaited<ReturnType<typeof signIn>>} save */
async function oneByOne(save) {
  const seconds = []
  for (let number = 1; number <= SAVES; number += 1) {
    // A lone save: the one before was ten seconds ago and more, as the API counts.
    await pause(number % 2 === 0 ? 0 : 10_500)
    const began = performance.now()
    await save.title(`טיול לים ${number}`)
    await save.live()
    seconds.push((performance.now() - began) / 1000)
    if (!(await save.page()).includes(`טיול לים ${number}`))
      throw new Error('Told live, and the page lacks it.')
  }
  seconds.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => seconds[Math.ceil(share * SAVES) - 1]?.toFixed(2)
  console.log(`saved to proven live, ${SAVES} saves: p50 ${at(0.5)} s, p95 ${at(0.95)} s, slowest ${at(1)} s`)
}

/** At most three deploys a minute: what is saved meanwhile gathers. @param {Awaited<ReturnType<typeof signIn>>} save */
async function inARow(save) {
  const before = netlify.publications.length
  for (let number = 1; number <= ROW; number += 1) {
    await save.title(`בשורה ${number}`)
    await pause(1000)
  }
  const began = performance.now()
  await save.live()
  const waited = ((performance.now() - began + 1000) / 1000).toFixed(1)
  console.log(
    `${ROW} saves, one a second: ${netlify.publications.length - before} deploys, the last live ${waited} s after it`,
  )
}
