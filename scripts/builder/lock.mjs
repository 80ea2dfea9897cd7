/** The lock of the data folder: two builders at once would overwrite each other's releases. */

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../lib/process-command-line.mjs'

/**
 * Throws if another builder holds the lock.
 * @param {string} stateDir
 * @returns {() => void} releases the lock
 */
export function lock(stateDir) {
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, 'pid')
  const own = `${file}-${process.pid}`
  // Linked once it is complete, so that nobody reads a lock without its process id.
  writeFileSync(own, String(process.pid))
  try {
    for (;;) {
      try {
        take(own, file)
        return () => unlock(file)
      } catch (error) {
        if (/** @type {any} */ (error).code !== 'EEXIST') throw error
      }
      const pid = holderOf(file)
      if (isBuilder(pid)) throw new Error(`another builder (process ${pid}) works in ${stateDir}`)
      setAside(file, `${own}-stale`, pid)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes the lock only if it has this process's id. @param {string} file */
function unlock(file) {
  if (holderOf(file) === process.pid) rmSync(file, { force: true })
}

/**
 * Removes the lock of a builder that has ended. If another process has replaced it meanwhile, restores that lock.
 * @param {string} file @param {string} aside @param {number} pid the one that is gone
 */
function setAside(file, aside, pid) {
  try {
    renameSync(file, aside)
  } catch (error) {
    if (/** @type {any} */ (error).code === 'ENOENT') return
    throw error
  }
  const found = holderOf(aside)
  if (found === pid || !isBuilder(found)) rmSync(aside)
  else renameSync(aside, file)
}

/** @param {string} file @returns {number} NaN when it was released meanwhile */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return NaN
  }
}

/**
 * On a file system without hard links, the lock is without its process id for a moment.
 * @param {string} own @param {string} file
 */
function take(own, file) {
  try {
    linkSync(own, file)
  } catch (error) {
    if (/** @type {any} */ (error).code === 'EEXIST') throw error
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  }
}

/** After a power cut another program may have this process id. @param {number} pid */
const isBuilder = (pid) =>
  pid !== process.pid && /\b(builder\/(main|once)|publisher\/main)\.mjs/.test(commandOf(pid))
