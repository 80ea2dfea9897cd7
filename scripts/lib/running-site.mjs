// One running site for a DATA_DIR, and a clear word when a port is taken.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandOf } from './command-of.mjs'
import { Failure } from './failure.mjs'
import { isFree } from './ports.mjs'
import { shown } from './repository.mjs'

/**
 * Take this DATA_DIR and these ports, or fail with a sentence that says who has them.
 * @returns how to note a process in DATA_DIR/running.json, and how to give all of it back
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
  // A socket that is held for the site takes its port, and rightly.
  const ports = { ...(socket === undefined && { PORT: port }), API_PORT: apiPort, BUILDER_PORT: builderPort }
  for (const [name, wanted] of Object.entries(ports)) {
    if (await isFree(wanted)) continue
    throw new Failure(
      `Port ${wanted} is taken, by another program or by another run of this site. ` +
        `End that one, or choose another port: ${name}=${wanted + 10} npm start`,
    )
  }
  const running = { pid: process.pid, port, processes: {} }
  mkdirSync(dataDir, { recursive: true })
  function write() {
    try {
      writeFileSync(file, `${JSON.stringify(running, null, 2)}\n`)
    } catch (error) {
      // Said and no more: on a full disk the last good site stays up, and comes up again.
      console.error(`${file} could not be written: ${error.code}`)
    }
  }
  write()
  return {
    note(name, pid) {
      running.processes[name] = pid
      write()
    },
    giveBack: () => rmSync(file, { force: true }),
  }
}

function readRunning(file) {
  try {
    const running = JSON.parse(readFileSync(file, 'utf8'))
    // A number alone may have gone to another program since; in a container, to this one.
    const isOther = running.pid !== process.pid && /\b(start|serve)\.mjs/.test(commandOf(running.pid))
    return isOther ? running : undefined
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
