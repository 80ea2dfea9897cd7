/** One builder for a data folder: two would switch releases under each other. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} stateDir
 * @returns {() => void} lets go of the lock
 */
export function lock(stateDir) {
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, 'pid')
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'EEXIST') throw error
    }
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (pid && isRunning(pid)) throw new Error(`another builder (process ${pid}) works in ${stateDir}`)
    rmSync(file, { force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {any} */ (error).code === 'EPERM'
  }
}
