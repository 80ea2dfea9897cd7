/** `npm run publisher`: a daemon that publishes content changes to Netlify within seconds. Settings: settings.mjs. */

import { runBuildDaemon, stopWith } from '../builder/build-daemon.mjs'
import { Publisher } from './publisher.mjs'
import { readSettings } from './settings.mjs'

const LOOK_MS = 20_000

const settings = readOrStop()
const publisher = new Publisher(settings)

const { queue } = await runBuildDaemon({
  name: 'publisher',
  settings,
  asked: { cause: 'asked' },
  build: (request) => publisher.build(request),
  async makeLive(name, signal) {
    try {
      return await publisher.makeLive(name, signal)
    } finally {
      // Publishes what was held back meanwhile; if the caller stopped waiting, the result tells the API what is live.
      if (name === null || signal.aborted) queue.add({})
    }
  },
  live: () => publisher.live,
  stop: () => publisher.stop(),
  onStart: (daemon) => daemon.queue.add({}),
  intervalMs: LOOK_MS,
  // Polls for new builds of the code and other changes at Netlify, which nothing notifies the publisher of.
  async onInterval(daemon) {
    if (!daemon.queue.busy && (await publisher.isOvertaken().catch(() => false))) daemon.queue.add({})
  },
})

function readOrStop() {
  try {
    return readSettings(process.env)
  } catch (error) {
    return stopWith('publisher', /** @type {Error} */ (error).message)
  }
}
