// Every process of the site on one machine, in the order in which they start.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from './running-site.mjs'
import { runOrFail } from './commands.mjs'
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

/** Visitors come by way of a web server on the same machine (docs/operations.md). */
const PRODUCTION = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/**
 * Start the whole site and print `Ready: …`; a signal ends it again.
 * @param {{ isProduction?: boolean }} options in production nothing is installed, nobody and nothing is made up, and the processes
 *   write to the standard output
 */
export async function startStack({ isProduction = false } = {}) {
  endOnSignals()
  try {
    const socket = socketOfSystemd()
    const settings = { ...(await readSettings(isProduction ? PRODUCTION : {})), isProduction, socket }
    if (isProduction) refuseWithoutAddress(settings)
    claimed = await claim(settings)
    if (!isProduction) await prepare()
    Object.assign(settings.environment, releaseSecrets(settings))
    // First, so that pages are there at once, and a form is held while the rest starts.
    const webServer = start(settings, webService(settings))
    const here = `http://${socket === undefined ? 'localhost' : '127.0.0.1'}:${settings.port}`
    const health = `${here}/api/health`
    const showPages = () => waitFor(webServer, `${here}/`, 60)
    const startAll = async () => {
      await fillDatabase(settings)
      await startServices(settings)
      await showPages()
      await waitFor(webServer, health, 30)
    }
    if (keepsItsPages(settings)) {
      await untilItWorks(showPages)
      // Before the rest, which may be away for days: what is not up in time is ended by systemd, its pages too.
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
 * A site that was built once keeps its pages while the disk is full or the database away, and takes forms while the disk does. One
 * that an upgrade tries out (scripts/server/machine.sh) ends instead, so that the version before comes back at once.
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
        `The pages stay. Forms are kept as long as the disk takes them. Trying again in ${TRIED_AGAIN_MS / 1000} s.`,
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
  // Not logged: what it says holds a password.
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
    // Last: its first job calls the builder, and a call that fails waits longer with each try. Mails leave without one too.
    start(settings, workerService(settings))
  }
}

/** The first build, waited for, so that one that fails is said at the console. */
async function buildOnce({ dataDir, environment }) {
  const done = step('Building the site for the first time (about a minute)')
  await runOrFail('The site could not be built.', process.execPath, [inRoot('scripts/builder/once.mjs')], {
    cwd: inRoot(),
    env: environment,
    log: logFile(dataDir, 'builder'),
  })
  done()
}

/** Once: what runs is kept running. */
function start({ dataDir, isProduction }, service) {
  const begun = services.find(({ name }) => name === service.name)
  if (begun) return begun
  const log = isProduction ? undefined : logFile(dataDir, service.name)
  const running = supervise(service, { log, note: claimed.note })
  services.push(running)
  return running
}

/** Wait for this address; a Failure with the end of the service's log when the service keeps ending or stays silent. */
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
  // Killed, npm passes nothing on; its script then has another parent.
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && void end(0), 1000).unref()
}

async function end(code) {
  if (ending) return
  ending = true
  for (const service of services) service.release()
  // Visitors' requests that are under way need the others to be answered.
  await services[0]?.end()
  await endAllProcessGroups()
  claimed?.giveBack()
  process.exit(code)
}
