import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { endAllProcessGroups } from '../../scripts/lib/process-groups.mjs'
import { logFile } from '../../scripts/lib/logs.mjs'
import { supervise } from '../../scripts/lib/supervise.mjs'
import { until } from '../../scripts/lib/wait.mjs'

let dataDir

before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'supervised-'))
})

after(async () => {
  await endAllProcessGroups()
  await rm(dataDir, { recursive: true })
})

test('a process that ends unasked is started again, said at the console and logged', async (context) => {
  const said = context.mock.method(console, 'log', () => {})
  const starts = []
  const service = {
    name: 'short one',
    command: process.execPath,
    args: ['-e', 'console.log("ran"); process.exit(3)'],
  }
  const running = supervise(service, {
    log: logFile(dataDir, service.name),
    note: (name, pid) => starts.push([name, pid]),
  })

  assert.ok(await until(() => starts.length === 2, { seconds: 10, every: 20 }))
  running.release()
  assert.notEqual(starts[0][1], starts[1][1])
  assert.match(
    said.mock.calls[0].arguments[0],
    /^The short one ended \(exit code 3\); starting it again in 0\.5 s\./,
  )
  assert.match(await readFile(path.join(dataDir, 'logs', 'short-one.log'), 'utf8'), /ran/)
})

test('a process that is released is not started again', async (context) => {
  context.mock.method(console, 'log', () => {})
  const starts = []
  const service = { name: 'long one', command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] }
  const running = supervise(service, {
    log: logFile(dataDir, service.name),
    note: (_name, pid) => starts.push(pid),
  })
  running.release()
  await endAllProcessGroups()
  assert.equal(await until(() => starts.length > 1, { seconds: 1, every: 50 }), false)
})
