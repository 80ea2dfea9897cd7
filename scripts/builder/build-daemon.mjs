/** The process that builds each time its hook is called: the builder of one machine, or the publisher. */

import { once } from 'node:events'
import { ResultReporter } from './report-result.mjs'
import { lock } from './lock.mjs'
import { BuildQueue } from './queue.mjs'
import { hookServer } from './server.mjs'

/**
 * @typedef {import('./result.mjs').Result} Result
 * @typedef {import('./result.mjs').LiveRelease} LiveRelease
 *
 * @typedef {object} Parts
 * @property {string} name in what it logs
 * @property {{ port: number, host: string, hookToken: string, stateDir: string, apiUrl: string, deploySecret: string, proxySecret: string, isHooked?: boolean }} settings
 * @property {(request: import('./queue.mjs').BuildRequest) => Promise<Result | null>} build never throws; null: nothing is to be told
 * @property {(name: string | null, signal: AbortSignal) => Promise<LiveRelease | null>} makeLive
 * @property {() => { revision: number, release: string | null }} live
 * @property {() => void} stop
 * @property {() => Promise<unknown>} [recover] before all else
 * @property {(daemon: Daemon) => void} onStart enqueues builds that are due at start-up
 * @property {import('./queue.mjs').BuildRequest} [asked] fields merged into every build request from the hook
 * @property {number} intervalMs
 * @property {(daemon: Daemon) => unknown} onInterval called each `intervalMs`, enqueues builds that are due by the clock
 *
 * @typedef {{ queue: BuildQueue, reportUnlessBuilding: (result: Result | null) => void }} Daemon a running build reports its own result
 */

/** @param {Parts} parts */
export async function runBuildDaemon(parts) {
  const { name, settings, build, makeLive, live, stop, recover, onStart, asked, intervalMs, onInterval } =
    parts
  const unlock = lockOrStop(name, settings.stateDir)
  const reporter = new ResultReporter(name, settings)
  const queue = new BuildQueue(async (request) => {
    reporter.send({ state: 'building' })
    const result = await build(request)
    if (!result) return
    log(name, result)
    reporter.send(result)
  })
  const reportUnlessBuilding = (/** @type {Result | null} */ result) => {
    if (result && !queue.busy) reporter.send(result)
  }
  const daemon = { queue, reportUnlessBuilding }

  await recover?.()
  const server = hookServer(name, settings.hookToken, hookActs(queue, { makeLive, live, asked }))
  server.listen(settings.port, settings.host)
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => stopWith(name, error.message)),
  ])
  console.log(`${name}: listening on ${settings.host}:${settings.port}`)
  onStart(daemon)
  const clock = setInterval(() => onInterval(daemon), intervalMs)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end)
  return daemon

  function end() {
    clearInterval(clock)
    stop()
    reporter.stop()
    server.close()
    server.closeAllConnections()
    void queue.idle().then(() => {
      unlock()
      process.exit(0)
    })
  }
}

/**
 * What the hook can ask for (server.mjs).
 * @param {BuildQueue} queue
 * @param {Pick<Parts, 'makeLive' | 'live' | 'asked'>} parts
 */
export function hookActs(queue, { makeLive, live, asked }) {
  return {
    build: (/** @type {import('./queue.mjs').BuildRequest} */ request) => queue.add({ ...asked, ...request }),
    makeLive(/** @type {string | null} */ name, /** @type {AbortSignal} */ signal) {
      if (name !== null) queue.cancelEndHold()
      return makeLive(name, signal)
    },
    state: () => ({ building: queue.busy, ...live() }),
  }
}

/** @param {string} name @param {string} stateDir */
export function lockOrStop(name, stateDir) {
  try {
    return lock(stateDir)
  } catch (error) {
    return stopWith(name, /** @type {Error} */ (error).message)
  }
}

/** @param {string} name @param {string} message @returns {never} */
export function stopWith(name, message) {
  console.error(`${name}: ${message}`)
  process.exit(1)
}

/** @param {string} name @param {Result} result */
function log(name, { state, revision, detail, report }) {
  const { way, why, renderedCount, removed, leftOut, brokenLinks, disagreed, seconds } = report
  console.log(
    state === 'ready'
      ? `${name}: revision ${revision}, ${way} (${why}): ${renderedCount} rendered, ${removed.length} removed, ${seconds} s`
      : `${name}: ${way} (${why}) failed after ${seconds} s: ${detail}`,
  )
  for (const { kind, id, reason } of leftOut) console.log(`${name}: ${kind} ${id} is left out: ${reason}`)
  for (const { page, href } of brokenLinks.slice(0, 10))
    console.log(`${name}: ${page} links to ${href}, which is not there`)
  if (disagreed.length > 0)
    console.log(`${name}: the two ways of building differ: ${disagreed.slice(0, 10).join(', ')}`)
}
