// Scheduled nightly, after midnight in Israel: asks the build hook for a full build, which moves departed trips to the past trips
// and shows that full and content-only builds still agree.
import { setTimeout as sleep } from 'node:timers/promises'

export default () => callBuildHook()

/** Tries three times, within the 30 s of a scheduled function, which Netlify does not call again before the next night. */
export async function callBuildHook({ pauseMs = 2000, timeoutMs = 6000 } = {}) {
  const { BUILD_HOOK_URL } = process.env
  if (!BUILD_HOOK_URL) throw new Error('BUILD_HOOK_URL must be set: the build hook of this site.')
  for (let triesLeft = 2; ; triesLeft--) {
    try {
      const answer = await fetch(BUILD_HOOK_URL, {
        method: 'POST',
        body: JSON.stringify({ nightly: true }),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.ok) return
      throw new Error(`The build hook answered ${answer.status}.`)
    } catch (error) {
      if (triesLeft === 0) throw error
    }
    await sleep(pauseMs)
  }
}

// In UTC: 00:40 in Israel's winter, 01:40 in its summer.
export const config = { region: 'fra', schedule: '40 22 * * *' }
