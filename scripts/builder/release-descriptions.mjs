/** The `.json` beside each release: what it is and what changed in it. It may outlive its folder. */

import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Release
 * @property {string} name
 * @property {number} sequence one more for each release
 * @property {number} revision
 * @property {string} source
 * @property {string} rendering see site/page-data/content-store.mjs
 * @property {'content-only' | 'full'} way
 * @property {string} base name of the full build's release that it goes back to
 * @property {string} fingerprint
 * @property {string} today ISO day that it was built for
 * @property {string} comparedOn ISO day of the last full build
 * @property {boolean} trusted false once a full build gave other bytes than a content-only build
 * @property {number} records of all kinds that it shows
 * @property {{ kind: string, id: number | null, reason: string }[]} leftOut records that it does not show as the API has them
 * @property {string[]} writtenFiles compared with the release before it
 * @property {string[]} removedFiles
 * @property {Record<string, string>} retired assets of earlier full builds: since when nothing new refers to them
 * @property {string} finishedAt
 */

/** @type {Map<string, { stamp: string, release: Release | null }>} that of a full build is long, and asked for often */
const known = new Map()

/** @param {string} folder @returns {Release[]} oldest first */
export function readDescriptions(folder) {
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.json') && !entry.startsWith('.'))
    .map((entry) => description(join(folder, entry)))
    .filter((release) => release !== null)
    .sort((a, b) => a.sequence - b.sequence)
}

/** @param {string} file @returns {Release | null} null when it is not there or not whole */
export function description(file) {
  const stats = statSync(file, { throwIfNoEntry: false })
  const stamp = [stats?.ino, stats?.mtimeMs, stats?.size].join()
  let entry = known.get(file)
  if (entry?.stamp !== stamp) {
    entry = { stamp, release: stats ? read(file) : null }
    if (entry.release) known.set(file, entry)
    else known.delete(file)
  }
  return entry.release
}

/** @param {string} file @returns {Release | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
