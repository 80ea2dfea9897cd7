// The node modules, as package-lock.json says.
import { existsSync, readFileSync } from 'node:fs'
import { runOrFail } from './commands.mjs'
import { step } from './console.mjs'
import { inRoot, root } from './repository.mjs'
import { digest, isStamped, writeStamp } from './stamps.mjs'

const STAMP = inRoot('node_modules', '.made-from')

/** Install the node modules when they are not those of package-lock.json. */
export async function installNodeModules() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const stamp = digest(lock, readFileSync(inRoot('package.json'), 'utf8'))
  if (isStamped(STAMP, stamp)) return

  if (!areInstalled(JSON.parse(lock))) {
    const done = step('Installing the node modules (a minute or two, the first time)')
    await runOrFail(
      'The node modules could not be installed. Is there a network, and does npm reach its registry?',
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root },
    )
    done()
  }
  writeStamp(STAMP, stamp)
}

/** Whether npm's own record of node_modules names what the lock names: so it does after `npm install`. */
function areInstalled(lock) {
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages)
    .filter(([place, wanted]) => place.includes('node_modules/') && !wanted.optional && !wanted.link)
    .every(([place, wanted]) => installed[place]?.version === wanted.version)
}
