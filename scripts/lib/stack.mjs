// Starts all processes of the site on one machine, in order.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from './data-dir-lock.mjs'
import { runOrFail } from './run-command.mjs'
import { step } from './console.mjs'
import { Failure } from './failure.mjs'
import { endAllProcessGroups } from './process-groups.mjs'
import { logFile, tailOfFile } from './logs.mjs'
import { prepare } from './prepare.mjs'
import { inRoot, inVenv, shown } from './repository.mjs'
import { releaseSecrets } from './secrets.mjs'
import { apiService, builderService, webService, workerService } from './services.mjs'
import { readSettings } from './settings.mjs'
import { supervise } from './supervise.mjs'
import { keepTellingSystemd, socketOfSystemd } from './systemd.mjs'
import { answers, until } from './wait.mjs'

const services = []
let claimed
let ending = false

const TRIED_AGAIN_MS = 10_000

/** In production a reverse proxy on the same machine is in front (docs/operations.md). */
const PRODUCTION = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/**
 * Starts the whole site and prints `Ready: …`; signals end it.
 * @param {{ isProduction?: boolean }} options in production nothing is installed, no admin and no demo content are created, and
 *   the processes log to the standard output
 */
export async function startStack({ isProduction = false } = {}) {
  endOnSignals()
  try {
    const socket = socketOfSystemd()
    const settings = { ...(await readSettings(isProduction ? PRODUCTION : {})), isProduction, socket }
    if (isProduction) refuseWithoutAddress(settings)
    claimed = await claim(settings)
    if (!isProduction) await prepare()
    const isBuiltHere = !settings.environment.BUILD_HOOK_URL
    Object.assign(settings.environment, releaseSecrets(settings))
    // First, so that pages are served at once and forms are queued while the rest starts.
    const webServer = start(settings, webService(settings))
    const here = `http://${socket === undefined ? 'localhost' : '127.0.0.1'}:${settings.port}`
    const health = `${here}/api/health`
    // SITE_URL may be an address that another machine serves, until the site moves there.
    if (isBuiltHere && !isProduction) settings.environment.LIVE_CHECK_URL = here
    const showPages = () => waitFor(webServer, `${here}/`, 60)
    const startAll = async () => {
      await fillDatabase(settings)
      await startServices(settings)
      await showPages()
      await waitFor(webServer, health, 30)
    }
    if (keepsItsPages(settings)) {
      await untilItWorks(showPages)
      // Before the rest, which may fail for days: without "ready" in time systemd would end the whole service, pages included.
      if (!ending) keepTellingSystemd(health)
      await untilItWorks(startAll)
      if (ending) return
    } else {
      await startAll()
      if (ending) return
      if (isProduction) keepTellingSystemd(health)
    }
    console.log(`Ready: http://localhost:${settings.port}`)
  } catch (error) {
    if (ending) return
    tellOf(error)
    await end(1)
  }
}

const tellOf = (error) => console.error(error instanceof Failure ? `\n${error.message}` : error)

/**
 * Whether start-up errors (full disk, database away) leave pages and form relay up and are retried: true in production once there
 * is a release. A version on trial (ON_TRIAL, scripts/server/machine.sh) ends instead, so that the previous one is restored at once.
 */
const keepsItsPages = ({ dataDir, environment, isProduction }) =>
  isProduction && !environment.ON_TRIAL && hasRelease(dataDir)

const hasRelease = (dataDir) => existsSync(path.join(dataDir, 'releases', 'current'))

async function untilItWorks(act) {
  while (!ending) {
    try {
      return await act()
    } catch (error) {
      if (ending) return
      tellOf(error)
      console.error(
        `The pages stay. Forms are kept while 200 MB of the disk are free. Trying again in ${TRIED_AGAIN_MS / 1000} s.`,
      )
    }
    await sleep(TRIED_AGAIN_MS)
  }
}

function refuseWithoutAddress({ environment: { SITE_URL } }) {
  if (SITE_URL.startsWith('https://')) return
  throw new Failure(`SITE_URL must be the address that visitors know, https://…, not "${SITE_URL}".`)
}

async function fillDatabase({ dataDir, environment, isProduction }) {
  const python = { cwd: inRoot('content-api'), env: environment }
  const log = logFile(dataDir, 'set-up')
  const flask = (sentence, command, options) =>
    runOrFail(sentence, inVenv('flask'), ['--app', 'content_api.wsgi', command], { ...python, ...options })

  await flask('The database could not be brought up to date.', 'migrate', { log })
  if (isProduction) return
  // Not logged: the output contains a password.
  process.stdout.write(await flask('The admin could not be made.', 'ensure-admin'))
  if (environment.DEMO_CONTENT === '0') return
  const done = step('Loading the demo content')
  await flask('The demo content could not be loaded.', 'load-demo', { log })
  done()
}

async function startServices(settings) {
  const { dataDir, apiPort, builderPort } = settings
  const api = start(settings, apiService(settings))
  await waitFor(api, `http://127.0.0.1:${apiPort}/api/health`, 60)
  if (!hasRelease(dataDir)) await buildOnce(settings)
  const builder = start(settings, builderService(settings))
  try {
    await waitFor(builder, `http://127.0.0.1:${builderPort}/health`, 60)
  } finally {
    // Last: the worker's first job calls the builder, and each failed call waits longer. It sends mails without a builder too.
    start(settings, workerService(settings))
  }
}

/** Runs the first build to its end, so that an error is shown at the console. */
async function buildOnce({ dataDir, environment }) {
  const done = step('Building the site for the first time (about a minute)')
  await runOrFail('The site could not be built.', process.execPath, [inRoot('scripts/builder/once.mjs')], {
    cwd: inRoot(),
    env: environment,
    log: logFile(dataDir, 'builder'),
  })
  done()
}

/** Starts and supervises a service; returns the running one on a second call. */
function start({ dataDir, isProduction }, service) {
  const begun = services.find(({ name }) => name === service.name)
  if (begun) return begun
  const log = isProduction ? undefined : logFile(dataDir, service.name)
  const running = supervise(service, { log, note: claimed.note })
  services.push(running)
  return running
}

/** Waits until `url` answers; throws a Failure with the end of the service's log if it keeps ending or does not answer. */
async function waitFor(service, url, seconds) {
  let up = false
  await until(async () => (up = await answers(url)) || service.failures() > 2 || ending, { seconds })
  if (up || ending) return
  const { log } = service
  const rest = log ? ` The end of ${shown(log)}:\n\n${tailOfFile(log)}` : ''
  throw new Failure(`${url} does not answer.${rest}`)
}

function endOnSignals() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void end(0))
  // A killed npm passes no signal on; its script then gets another parent process.
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && void end(0), 1000).unref()
}

async function end(code) {
  if (ending) return
  ending = true
  for (const service of services) service.release()
  // The web server first: requests under way need the other services to be answered.
  await services[0]?.end()
  await endAllProcessGroups()
  claimed?.release()
  process.exit(code)
}
