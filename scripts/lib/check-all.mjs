import { checks } from './checks.mjs'
import { mayFail } from './failure.mjs'
import { prepare } from './prepare.mjs'
import { runTasks } from './tasks.mjs'

/** Set up, run every check, and leave exit code 1 when one of them fails. */
export async function checkAll() {
  await mayFail(async () => {
    await prepare()
    const results = await runTasks(checks, { lanes: 2 })
    if (results.some(({ ok }) => !ok)) process.exitCode = 1
  })
}
