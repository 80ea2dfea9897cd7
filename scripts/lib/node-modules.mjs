// Installs the node modules that package-lock.json names.
import { existsSync, readFileSync } from 'node:fs'
import { runOrFail } from './run-command.mjs'
import { step } from './console.mjs'
import { inRoot } from './repository.mjs'
import { digest, isStamped, writeStamp } from './stamps.mjs'

/**
 * Installs a folder's node modules if they are not those of its package-lock.json.
 * @param {{ folder?: string, isProduction?: boolean }} [options] in production without devDependencies
 */
export async function installNodeModules({ folder = '', isProduction = false } = {}) {
  const stampFile = inRoot(folder, 'node_modules', '.made-from')
  const lock = readFileSync(inRoot(folder, 'package-lock.json'), 'utf8')
  const omitted = isProduction ? ['--omit=dev'] : []
  const stamp = digest(lock, readFileSync(inRoot(folder, 'package.json'), 'utf8'), ...omitted)
  if (isStamped(stampFile, stamp)) return

  if (!areInstalled(folder, JSON.parse(lock), isProduction)) {
    const done = step('Installing the node modules (a minute or two, the first time)')
    await runOrFail(
      'The node modules could not be installed. Is there a network, and does npm reach its registry?',
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omitted],
      { cwd: inRoot(folder) },
    )
    done()
  }
  writeStamp(stampFile, stamp)
}

/** Whether npm's record of node_modules (node_modules/.package-lock.json) names what the lock names, as after `npm install`. */
function areInstalled(folder, lock, isProduction) {
  const record = inRoot(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages)
    .filter(([place, wanted]) => place.includes('node_modules/') && !wanted.optional && !wanted.link)
    .filter(([, wanted]) => !isProduction || !(wanted.dev || wanted.devOptional))
    .every(([place, wanted]) => installed[place]?.version === wanted.version)
}
