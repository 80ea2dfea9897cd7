import { checks } from './checks.mjs'
import { runMain } from './failure.mjs'
import { setUpFor } from './set-up.mjs'
import { runTasks } from './tasks.mjs'

/** Set up, run every check, and leave exit code 1 when one of them fails. */
export async function checkAll() {
  await runMain(async () => {
    const results = await runTasks([...setUpFor(checks), ...checks], { lanes: 2 })
    if (results.some(({ ok }) => !ok)) process.exitCode = 1
  })
}
