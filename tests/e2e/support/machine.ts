// Faults of the machine: stopped processes and an API that is down. All are repaired when the test ends, however it ends.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folders, ports, siteUrl } from './settings.ts'

type Process = 'api' | 'worker' | 'builder'

export class Machine {
  #mend: (() => Promise<void>)[] = []

  /**
   * Make a process, with all its children, stand still until the returned function is called: between its writes, since one
   * that holds SQLite's lock would keep every other writer waiting.
   */
  async pause(name: Process): Promise<() => Promise<void>> {
    const pid = await pidOf(name)
    process.kill(-pid, 'SIGSTOP')
    while (!(await takesWrites())) {
      process.kill(-pid, 'SIGCONT')
      await sleep(50)
      process.kill(-pid, 'SIGSTOP')
    }
    return this.#once(async () => void process.kill(-pid, 'SIGCONT'))
  }

  /** Kill the API and hold its port, so that no new one can start until the returned function is called. */
  async takeApiAway(): Promise<() => Promise<void>> {
    process.kill(-(await pidOf('api')), 'SIGKILL')
    const holder = createServer((socket) => socket.destroy())
    await listen(holder)
    return this.#once(async () => {
      holder.close()
      await once(holder, 'close')
    })
  }

  async mend(): Promise<void> {
    for (const mend of this.#mend) await mend()
  }

  #once(act: () => Promise<void>): () => Promise<void> {
    let done: Promise<void> | undefined
    const mend = () => (done ??= act())
    this.#mend.push(mend)
    return mend
  }
}

/** The port is free a moment after its owner was killed, and the next API comes half a second later. */
async function listen(server: Server): Promise<void> {
  for (;;) {
    server.listen(ports.api, '127.0.0.1')
    const failed = await Promise.race([once(server, 'listening').then(() => false), once(server, 'error')])
    if (!failed) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function pidOf(name: Process): Promise<number> {
  const { processes } = JSON.parse(await readFile(path.join(folders.data, 'running.json'), 'utf8'))
  return processes[name]
}

/** Whether the database takes a write at once: a page view of no page, which nobody reads. */
async function takesWrites(): Promise<boolean> {
  const view = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0' },
    body: JSON.stringify({ path: '/404' }),
    signal: AbortSignal.timeout(5_000),
  }
  const answer = await fetch(`${siteUrl}/api/statistics/pageview`, view).catch(() => undefined)
  return answer?.ok === true
}
