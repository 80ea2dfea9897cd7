// Helper process: reads on its standard input which process groups run (+pid, -pid). At end of input its parent is gone: it ends
// the groups that are left.
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const GRACE_MS = 3000
const groups = new Set()

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {})

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) groups.add(pid)
  else groups.delete(pid)
}
if (groups.size > 0) {
  signalAll('SIGTERM')
  await sleep(GRACE_MS)
  signalAll('SIGKILL')
}

function signalAll(name) {
  for (const pid of groups) {
    try {
      process.kill(-pid, name)
    } catch {
      // The group has already ended.
    }
  }
}
