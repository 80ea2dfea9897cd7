// Locks a DATA_DIR for one running site (running.json), and explains which port is taken.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandOf } from './process-command-line.mjs'
import { Failure } from './failure.mjs'
import { isFree } from './ports.mjs'
import { shown } from './repository.mjs'

/**
 * Claims this DATA_DIR and these ports; throws a Failure that says who has them.
 * @returns functions to note a process in DATA_DIR/running.json, and to release the claim
 */
export async function claim({ dataDir, port, apiPort, builderPort, socket }) {
  const file = path.join(dataDir, 'running.json')
  const other = readRunning(file)
  if (other) {
    throw new Failure(
      `The site is already running at http://localhost:${other.port} with the data in ${shown(dataDir)} ` +
        `(process ${other.pid}). End that one first, or start this one with another DATA_DIR and other ports.`,
    )
  }
  // With systemd's socket the port is rightly taken.
  const ports = { ...(socket === undefined && { PORT: port }), API_PORT: apiPort, BUILDER_PORT: builderPort }
  for (const [name, wanted] of Object.entries(ports)) {
    if (await isFree(wanted)) continue
    throw new Failure(
      `Port ${wanted} is taken, by another program or by another run of this site. ` +
        `End that one, or choose another port: ${name}=${wanted + 10} npm start`,
    )
  }
  const running = { pid: process.pid, port, processes: {} }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  function write() {
    try {
      writeFileSync(file, `${JSON.stringify(running, null, 2)}\n`)
    } catch (error) {
      // Only logged: on a full disk the last good site must stay up and be able to restart.
      console.error(`${file} could not be written: ${error.code}`)
    }
  }
  write()
  return {
    note(name, pid) {
      running.processes[name] = pid
      write()
    },
    release: () => rmSync(file, { force: true }),
  }
}

function readRunning(file) {
  try {
    const running = JSON.parse(readFileSync(file, 'utf8'))
    // The pid may have been reused by another program since; in a container, by this process.
    const isOther = running.pid !== process.pid && /\b(start|serve)\.mjs/.test(commandOf(running.pid))
    return isOther ? running : undefined
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
