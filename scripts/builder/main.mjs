/** The build daemon of one machine: `node scripts/builder/main.mjs`. Settings: settings.mjs. */

import { runBuildDaemon, stopWith } from './build-daemon.mjs'
import { Builder, todayInIsrael } from './builder.mjs'
import { comparison, newDay, NightlyBuilds } from './nightly-builds.mjs'
import { withSeen } from './public-revision.mjs'
import { readSettings } from './settings.mjs'

const DAY_CHECK_MS = 10 * 60_000

const nights = new NightlyBuilds()

const settings = readSettings(process.env)
if (!settings.hookToken) stopWith('builder', 'BUILD_HOOK_TOKEN is not set')
const builder = new Builder(settings)

const { reportUnlessBuilding } = await runBuildDaemon({
  name: 'builder',
  settings: { ...settings, host: '127.0.0.1' },
  recover: () => builder.recover(),
  build,
  makeLive,
  live() {
    const live = builder.releases.current()
    return { revision: live?.revision ?? 0, release: live?.name ?? null }
  },
  stop: () => builder.stop(),
  onStart({ queue, reportUnlessBuilding }) {
    const due = builder.whyDue()
    if (due) queue.add({ full: true, reason: due })
    // The former process may have ended before it reported the last result.
    else reportUnlessBuilding(builder.resultOfNewest('the builder started'))
  },
  intervalMs: DAY_CHECK_MS,
  onInterval: (daemon) => settings.buildsNightly && queueNightlyBuilds(daemon),
})

async function build(/** @type {import('./queue.mjs').BuildRequest} */ request) {
  const today = todayInIsrael()
  const result = await builder.build(request)
  if (result.state === 'ready') nights.succeeded(today)
  return withSeen(result, settings.liveCheckUrl, builder.releases)
}

/** The nightly builds: departed trips become past trips, and a full build from scratch is compared with the live release. */
function queueNightlyBuilds(/** @type {import('./build-daemon.mjs').Daemon} */ { queue }) {
  if (queue.busy) return
  const due = nights.due(builder.releases.newest(), todayInIsrael(), performance.now())
  if (due.day) queue.add(newDay)
  if (due.comparison) void queue.idle().then(() => queue.add(comparison))
}

/** @param {string | null} name @param {AbortSignal} signal */
async function makeLive(name, signal) {
  const live = await builder.makeLive(name, signal)
  if (!live) return null
  console.log(`builder: ${live.release} is live${live.held ? ', an older one' : ''}`)
  reportUnlessBuilding(builder.resultOfNewest('another release was put live'))
  return live
}
