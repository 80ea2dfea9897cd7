// Supervises a process: restarts it with a growing pause when it ends unexpectedly.
import { endProcessGroup, startProcessGroup } from './process-groups.mjs'
import { appending } from './logs.mjs'
import { shown } from './repository.mjs'

const PAUSES_MS = [500, 1000, 2000, 5000]
const STEADY_MS = 60_000

/**
 * Starts `service` ({name, command, args, cwd, env, sockets}) and keeps it running until `release()`.
 * `note(name, pid)` is called at every start. Without a `log` file it inherits this process's output.
 */
export function supervise(service, { log, note }) {
  let stopped = false
  let failures = 0
  let child
  let pause

  const spawned = (output) =>
    startProcessGroup(service.command, service.args, {
      cwd: service.cwd,
      env: service.env,
      stdio: ['ignore', output, output, ...(service.sockets ?? [])],
    })
  const start = () => {
    const began = Date.now()
    child = log ? appending(log, spawned) : spawned('inherit')
    note(service.name, child.pid)
    const ended = (how) => {
      if (stopped) return
      failures = Date.now() - began > STEADY_MS ? 0 : failures + 1
      const wait = PAUSES_MS[Math.min(Math.max(failures - 1, 0), PAUSES_MS.length - 1)]
      const more = log ? ` See ${shown(log)}` : ''
      console.log(`The ${service.name} ended (${how}); starting it again in ${wait / 1000} s.${more}`)
      pause = setTimeout(start, wait)
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`))
  }
  start()

  return {
    name: service.name,
    log,
    /** How often it has ended unexpectedly since it last ran for a minute. */
    failures: () => failures,
    /** Stops supervising: an exit from now on is expected. */
    release() {
      stopped = true
      clearTimeout(pause)
    },
    /** Ends it gracefully (SIGTERM, then SIGKILL). */
    end: () => endProcessGroup(child.pid),
  }
}
