// Runs checks and test runners, a few at a time, and says of each how it went.
import { run } from './commands.mjs'
import { root } from './repository.mjs'

/**
 * Run `tasks` ({name, command, args, env?, echo?, counts?}) with at most `lanes` at once. A task that fails shows all that
 * it printed; `counts` reads the numbers of passed and failed tests from that.
 * @returns {Promise<Array<{name: string, ok: boolean, counted?: {passed: number, failed: number}}>>}
 */
export async function runTasks(tasks, { lanes }) {
  const waiting = [...tasks]
  const results = []
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await runTask(task))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

async function runTask({ name, command, args, env = {}, echo = false, counts }) {
  const began = Date.now()
  const { code, output } = await run(command, args, { cwd: root, env: { ...process.env, ...env }, echo })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const ok = code === 0
  if (!ok && !echo) console.log(`\n${output.trimEnd()}\n`)
  const counted = counts?.(output)
  const said = counted ? `: ${counted.passed} passed, ${counted.failed} failed` : ''
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${said} (${seconds} s)`)
  return { name, ok, counted }
}
