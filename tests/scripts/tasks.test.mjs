// The order in which tasks run, and tasks whose dependencies failed.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { RUNNERS, someTests, SUITES } from '../../scripts/lib/runners.mjs'
import { NODE, PYTHON, setUpFor } from '../../scripts/lib/set-up.mjs'
import { runTasks } from '../../scripts/lib/tasks.mjs'

const command = (name, script, more = {}) => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  ...more,
})
const outcomes = (results) => Object.fromEntries(results.map(({ name, ok }) => [name, ok]))
const quietly = (t) => t.mock.method(console, 'log', () => {})

test('a task starts when its own needs are met, not when all are', async (t) => {
  quietly(t)
  let quickIsUsed
  const slow = { name: 'slow', act: () => new Promise((resolve) => (quickIsUsed = resolve)) }
  const quick = { name: 'quick', act: async () => {} }
  const counts = () => {
    quickIsUsed()
    return { passed: 1, failed: 0 }
  }
  const results = await runTasks(
    [
      slow,
      quick,
      command('of slow', '', { needs: ['slow'] }),
      command('of quick', '', { needs: ['quick'], counts }),
    ],
    { lanes: 2 },
  )
  const order = results.map(({ name }) => name)
  assert.deepEqual(order.slice(0, 1), ['quick'])
  assert.ok(order.indexOf('slow') < order.indexOf('of slow'))
})

test('what needs a failed task is not run, fails too, and everything else goes on', async (t) => {
  const said = quietly(t)
  const results = await runTasks(
    [
      { name: 'broken', act: async () => Promise.reject(new Error('no network')) },
      command('leaf', 'process.exit(0)', { needs: ['broken'] }),
      command('after leaf', 'process.exit(0)', { needs: ['leaf'] }),
      command('other', 'process.exit(0)'),
      command('red', 'console.log("why"); process.exit(3)'),
      command('of something that is there', '', { needs: ['long done'] }),
    ],
    { lanes: 1 },
  )
  assert.deepEqual(outcomes(results), {
    broken: false,
    leaf: false,
    'after leaf': false,
    other: true,
    red: false,
    'of something that is there': true,
  })
  const all = said.mock.calls.map(({ arguments: [line] }) => line).join('\n')
  assert.match(all, /no network/)
  assert.match(all, /why/)
  assert.match(all, /leaf: not run, as broken failed/)
})

test('no more commands than lanes run at once', async (t) => {
  quietly(t)
  const script = 'console.log("from", Date.now()); setTimeout(() => console.log("to", Date.now()), 150)'
  const spans = []
  const counts = (output) => {
    const [, from, to] = /from (\d+)\s+to (\d+)/.exec(output)
    spans.push([Number(from), Number(to)])
    return { passed: 1, failed: 0 }
  }
  const tasks = [1, 2, 3, 4].map((number) => command(`task ${number}`, script, { counts }))
  await runTasks(tasks, { lanes: 2 })
  for (const [from] of spans)
    assert.ok(spans.filter(([begin, end]) => begin <= from && from < end).length <= 2)
})

test('a command says what it and its children took of the processors', async (t) => {
  const said = quietly(t)
  const busy = 'while (process.cpuUsage().user < 400_000);'
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  await runTasks([command('busy', parent), command('idle', 'setTimeout(() => {}, 400)')], { lanes: 1 })
  const [ofBusy, ofIdle] = said.mock.calls.map(({ arguments: [line] }) =>
    Number(/ s, ([\d.]+) s of processor time\)$/.exec(line)?.[1]),
  )
  assert.ok(ofBusy > ofIdle + 0.2 && ofIdle >= 0, `${ofBusy} s and ${ofIdle} s`)
})

test('paths choose their runners, and a word goes to each of them', () => {
  const tasks = someTests(['tests/api/test_jobs.py', 'tests/site/', 'tests/e2e', '-t', 'lost'])
  assert.deepEqual(
    tasks.map(({ name }) => name),
    ['API tests', 'site, script and function tests', 'browser tests'],
  )
  const [api, node, browser] = tasks.map(({ args }) => args.join(' '))
  assert.match(api, /tests\/api\/test_jobs\.py -k lost$/)
  assert.match(node, /--test-name-pattern=lost tests\/site\/\S+\.test\.mjs/)
  assert.match(browser, /tests\/e2e --no-deps --pass-with-no-tests --grep lost$/)
  assert.equal(someTests(['-t', 'lost']).length, 4)
})

test('a path without tests and a missing word are said', () => {
  assert.throws(() => someTests(['tests/no-such-test.py']), /There is no tests\/no-such-test\.py/)
  assert.throws(() => someTests(['docs']), /No tests are in docs/)
  assert.throws(() => someTests(['tests/api', 'docs']), /No tests are in docs/)
  for (const words of [['-t'], ['-t', 'two words']])
    assert.throws(() => someTests(words), /-t needs one word/)
})

test('a suite sets up what it needs and no more', () => {
  assert.deepEqual(
    setUpFor(SUITES.faults()).map(({ name }) => name),
    [PYTHON, NODE],
  )
  assert.equal(setUpFor(SUITES.change()).length, 4)
})

test('every test file is run on each change or each night', () => {
  const folders = RUNNERS.flatMap((runner) => runner.folders)
  const files = readdirSync(inRoot('tests'), { recursive: true })
    .filter((name) => /(^|\/)test_\w+\.py$|\.test\.\w+$|\.spec\.ts$/.test(name))
    .map((name) => `tests/${name}`)
  assert.ok(files.length > 200)
  assert.deepEqual(
    files.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`))),
    [],
  )
  const told = Object.values(SUITES).flatMap((suite) => suite().flatMap(({ args }) => args ?? []))
  for (const folder of folders)
    assert.ok(
      told.some((arg) => arg === folder || arg.startsWith(`${folder}/`)),
      folder,
    )
})
