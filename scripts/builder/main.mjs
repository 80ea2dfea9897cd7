/** The resident builder: `node scripts/builder/main.mjs`. Settings: settings.mjs. */

import { once } from 'node:events'
import { Builder, todayInIsrael } from './builder.mjs'
import { Deliverer } from './deliver.mjs'
import { lock } from './lock.mjs'
import { comparison, newDay } from './nights.mjs'
import { BuildQueue } from './queue.mjs'
import { hookServer } from './server.mjs'
import { readSettings } from './settings.mjs'

const DAY_CHECK_MS = 10 * 60_000

const settings = readSettings(process.env)
if (!settings.hookToken) stopWith('BUILD_HOOK_TOKEN is not set')

const unlock = lockOrStop()
const builder = new Builder(settings)
const deliverer = new Deliverer(settings)
const queue = new BuildQueue(async (request) => {
  deliverer.send({ state: 'building' })
  const result = await builder.build(request)
  log(result)
  deliverer.send(result)
})

await builder.recover()
const server = hookServer(settings.hookToken, { build: (request) => queue.add(request), show, state })
server.listen(settings.port, '127.0.0.1')
await Promise.race([
  once(server, 'listening'),
  once(server, 'error').then(([error]) => stopWith(error.message)),
])
console.log(`builder: listening on 127.0.0.1:${settings.port}`)

const due = builder.whyDue()
if (due) queue.add({ full: true, reason: due })
// The last result may have been lost with the process that had it.
else tell('the builder started')
const dayCheck = setInterval(startTheDay, DAY_CHECK_MS)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop)

/** Trips that left are past now, and a full build from scratch shows that both ways still agree. */
function startTheDay() {
  const newest = builder.releases.newest()
  if (!newest || newest.today === todayInIsrael() || queue.busy) return
  queue.add(newDay)
  void queue.idle().then(() => queue.add(comparison))
}

/** @param {string | null} name */
async function show(name) {
  const live = await builder.show(name)
  if (!live) return null
  console.log(`builder: ${live.release} is live${live.held ? ', an older one' : ''}`)
  tell('another release was put live')
  return live
}

/** A build under way tells it at its end. @param {string} why */
function tell(why) {
  const standing = builder.standing(why)
  if (standing && !queue.busy) deliverer.send(standing)
}

function state() {
  const live = builder.releases.current()
  return { building: queue.busy, revision: live?.revision ?? 0, release: live?.name ?? null }
}

/** @param {import('./result.mjs').Result} result */
function log({ state, revision, detail, report }) {
  const { way, why, renderedCount, removed, leftOut, brokenLinks, disagreed, seconds } = report
  console.log(
    state === 'ready'
      ? `builder: revision ${revision}, ${way} (${why}): ${renderedCount} rendered, ${removed.length} removed, ${seconds} s`
      : `builder: ${way} (${why}) failed after ${seconds} s: ${detail}`,
  )
  for (const { kind, id, reason } of leftOut) console.log(`builder: ${kind} ${id} is left out: ${reason}`)
  for (const { page, href } of brokenLinks.slice(0, 10))
    console.log(`builder: ${page} links to ${href}, which is not there`)
  if (disagreed.length > 0)
    console.log(`builder: the two ways of building differ: ${disagreed.slice(0, 10).join(', ')}`)
}

function stop() {
  clearInterval(dayCheck)
  builder.stop()
  deliverer.stop()
  server.close()
  server.closeAllConnections()
  void queue.idle().then(() => {
    unlock()
    process.exit(0)
  })
}

function lockOrStop() {
  try {
    return lock(settings.stateDir)
  } catch (error) {
    return stopWith(/** @type {Error} */ (error).message)
  }
}

/** @param {string} message @returns {never} */
function stopWith(message) {
  console.error(`builder: ${message}`)
  process.exit(1)
}
