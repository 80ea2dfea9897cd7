import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { until } from '../../scripts/lib/wait.mjs'

// A child that starts a grandchild, both of them deaf to a polite request, and says both ids.
const STUBBORN = `
  process.on('SIGTERM', () => {})
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'])
  setTimeout(() => console.log(process.pid, pid), 300)
`
const STARTER = `
  import { startProcessGroup, endAllProcessGroups } from ${JSON.stringify(inRoot('scripts/lib/process-groups.mjs'))}
  startProcessGroup(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.on('SIGTERM', () => endAllProcessGroups().then(() => process.exit(0)))
`

async function startGroupOfTwo() {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: starter.stdout })) {
    return { starter, pids: line.split(' ').map(Number) }
  }
  throw new Error('the group did not start')
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`children and grandchildren end with the process that started them, ended by ${signal}`, async () => {
    const { starter, pids } = await startGroupOfTwo()
    assert.deepEqual(pids.map(isAlive), [true, true])
    starter.kill(signal)
    if (starter.exitCode === null && starter.signalCode === null) await once(starter, 'exit')
    const gone = await until(() => pids.every((pid) => !isAlive(pid)), { seconds: 10, every: 50 })
    assert.ok(gone, 'a process of the group is still there')
  })
}
