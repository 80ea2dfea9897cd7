import { total } from './counts.mjs'
import { endAllProcessGroups } from './process-groups.mjs'
import { Failure, runMain } from './failure.mjs'
import { someTests, SUITES } from './runners.mjs'
import { setUpFor } from './set-up.mjs'
import { runTasks } from './tasks.mjs'

/** Lines of a task's failures that are repeated at the end, as tasks running in parallel print thousands of lines. */
const MOST_LINES = 40

/**
 * Sets up what is missing, runs tests, prints `N passed, N failed`; exit code 1 when something fails.
 * @param {string[]} words none: the suite `change` with the checks; `--suite NAME …`: one of SUITES with its arguments;
 *   `[PATH …] [-t WORD]`: some tests
 */
export async function test(words) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => void endAllProcessGroups().then(() => process.exit(1)))
  }
  await runMain(async () => {
    const began = Date.now()
    const tasks = chosen(words)
    const results = await runTasks([...setUpFor(tasks), ...tasks], { lanes: words.length === 0 ? 6 : 2 })
    for (const { name, failures = [] } of results)
      if (failures.length > 0) console.log(`\n${name}:\n${failures.slice(-MOST_LINES).join('\n')}`)
    const { passed, failed } = total(results)
    console.log(`\nDone in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
    console.log(`${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  })
}

function chosen(words) {
  if (words.length === 0) return SUITES.change()
  if (words[0] !== '--suite') return someTests(words)
  const suite = SUITES[words[1]]
  if (!suite) throw new Failure(`There is no suite ${words[1]}, but ${Object.keys(SUITES).join(', ')}.`)
  return suite(words.slice(2))
}
