/** A digest of everything except content that a build depends on: code, configuration, packages, settings. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NOT_SOURCE = new Set(['.cache', '.netlify', 'public', 'node_modules'])

/** @type {Map<string, { stamp: string, digest: string }>} files are read again only when they were touched */
const known = new Map()

/**
 * @param {string} siteDir
 * @param {string} siteUrl
 * @param {string} [uploadOrigin]
 */
export function fingerprint(siteDir, siteUrl, uploadOrigin = '') {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([siteUrl, uploadOrigin, process.version, gatsbySettings()]))
  for (const file of [...sourceFiles(siteDir), lockFile(siteDir)])
    hash.update(`${file}\0${fileDigest(file)}\0`)
  return hash.digest('hex').slice(0, 20)
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? sourceFiles(path) : [path]
    })
}

/** @param {string} folder */
function lockFile(folder) {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'package-lock.json')
    if (existsSync(file)) return file
    if (at === dirname(at)) throw new Error(`no package-lock.json above ${folder}`)
  }
}

/** @param {string} file */
function fileDigest(file) {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file)
  const stamp = [mtimeMs, ctimeMs, size, ino].join()
  let entry = known.get(file)
  if (entry?.stamp !== stamp) {
    entry = { stamp, digest: createHash('sha256').update(readFileSync(file)).digest('hex') }
    known.set(file, entry)
  }
  return entry.digest
}

/** Gatsby puts GATSBY_… variables into the pages' scripts. */
function gatsbySettings() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('GATSBY_'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
