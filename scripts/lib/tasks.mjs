// Runs tasks (installs, checks, test runners) in parallel, each as soon as the tasks it needs are done, and prints each result.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './run-command.mjs'
import { failuresIn } from './counts.mjs'
import { Failure } from './failure.mjs'
import { root } from './repository.mjs'

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} [needs] names of tasks that must have succeeded; names that are not among the tasks count as done
 * @property {() => Promise<unknown>} [act] a function instead of a command; takes no lane
 * @property {string} [command]
 * @property {string[]} [args]
 * @property {Record<string, string>} [env]
 * @property {number[]} [goodCodes] the exit codes that mean success, when not 0 alone
 * @property {boolean} [echo] whether its output is shown at once, not only when it fails
 * @property {(output: string) => { passed: number, failed: number }} [counts] parses the numbers of tests from the output
 *
 * @typedef {{ name: string, ok: boolean, isSetUp?: boolean, counted?: { passed: number, failed: number },
 *   failures?: string[] }} Result
 */

/**
 * Runs `tasks` in order, respecting `needs`, with at most `lanes` commands at once.
 * @param {Task[]} tasks
 * @returns {Promise<Result[]>} one for each, in the order in which they ended
 */
export async function runTasks(tasks, { lanes }) {
  const known = new Set(tasks.map(({ name }) => name))
  const waiting = [...tasks]
  const running = new Set()
  const results = []
  const ended = (name) => results.find((result) => result.name === name)
  const needsOf = ({ needs = [] }) => needs.filter((name) => known.has(name))

  const start = (task) => {
    const end = runTask(task).then((result) => {
      results.push(result)
      running.delete(entry)
    })
    const entry = { task, end }
    running.add(entry)
  }

  while (waiting.length > 0 || running.size > 0) {
    for (const task of [...waiting]) {
      const needs = needsOf(task)
      const failed = needs.find((name) => ended(name)?.ok === false)
      const busy = [...running].filter(({ task: { command } }) => command).length
      if (failed) results.push(leftOut(task, failed))
      else if (needs.every(ended) && (task.act || busy < lanes)) start(task)
      else continue
      waiting.splice(waiting.indexOf(task), 1)
    }
    if (running.size > 0) await Promise.race([...running].map(({ end }) => end))
  }
  return results
}

async function runTask(task) {
  const began = Date.now()
  const { ok, output, counted, processorSeconds } = await (task.act ? acted(task) : ran(task))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (!ok && !task.echo) console.log(`\n${output.trimEnd()}\n`)
  const said = counted ? `: ${counted.passed} passed, ${counted.failed} failed` : ''
  const worked = processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(1)} s of processor time`
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${task.name}${said} (${seconds} s${worked})`)
  const failures = ok || !counted ? [] : failuresIn(output)
  return { name: task.name, ok, counted, isSetUp: Boolean(task.act), failures }
}

async function acted({ act }) {
  try {
    await act()
    return { ok: true, output: '' }
  } catch (error) {
    return { ok: false, output: error instanceof Failure ? error.message : String(error?.stack) }
  }
}

/**
 * Wraps a command in a shell that writes the CPU time of its descendants (`times`) to a file; without those that nobody waits
 * for, as most of a browser's processes. On signals the shell waits for its children.
 */
const TIMED = 'trap : TERM INT HUP; "$@"; code=$?; times > "$0"; exit $code'

async function ran({ command, args, env = {}, goodCodes = [0], echo = false, counts }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'task-'))
  const times = path.join(folder, 'times')
  const options = { cwd: root, env: { ...process.env, ...env }, echo }
  const { code, output } = await run('sh', ['-c', TIMED, times, command, ...args], options)
  const processorSeconds = secondsOf(times)
  rmSync(folder, { recursive: true })
  return { ok: goodCodes.includes(code), output, counted: counts?.(output), processorSeconds }
}

/** CPU seconds from the second line of `times`: user and system time of the children, as 2m3.450s. Undefined if the shell was killed. */
function secondsOf(file) {
  try {
    const [, children = ''] = readFileSync(file, 'utf8').split('\n')
    const found = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
    return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function leftOut({ name }, failed) {
  console.log(`FAILED ${name}: not run, as ${failed} failed`)
  return { name, ok: false }
}
