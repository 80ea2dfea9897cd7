/** The build daemon of one machine: `node scripts/builder/main.mjs`. Settings: settings.mjs. */

import { runBuildDaemon, stopWith } from './build-daemon.mjs'
import { Builder, todayInIsrael } from './builder.mjs'
import { nightlyBuilder } from './nightly-builds.mjs'
import { withSeen } from './public-revision.mjs'
import { readSettings } from './settings.mjs'

const DAY_CHECK_MS = 10 * 60_000

const settings = readSettings(process.env)
if (!settings.hookToken) stopWith('builder', 'BUILD_HOOK_TOKEN is not set')
const builder = new Builder(settings)
const nightly = nightlyBuilder(builder, { ...settings, today: todayInIsrael })

const { reportUnlessBuilding } = await runBuildDaemon({
  name: 'builder',
  settings: { ...settings, host: '127.0.0.1' },
  recover: () => builder.recover(),
  async build(request) {
    return withSeen(await nightly.build(request), settings.liveCheckUrl, builder.releases)
  },
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
  onInterval: ({ queue }) => nightly.queueDue(queue),
})

/** @param {string | null} name @param {AbortSignal} signal */
async function makeLive(name, signal) {
  const live = await builder.makeLive(name, signal)
  if (!live) return null
  console.log(`builder: ${live.release} is live${live.held ? ', an older one' : ''}`)
  reportUnlessBuilding(builder.resultOfNewest('another release was put live'))
  return live
}
