/**
 * The finished releases: `releases/<revision>-<time>/`, the symbolic link `current` to the one on the air, and beside
 * each a `.json` that tells what changed in it. The last three are kept; an older one becomes the spare, a folder that
 * is brought up to date instead of copying everything. A folder counts only once its `.json` is there and `current`
 * has reached it, so that what a crash leaves behind is known for what it is.
 */

import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFolder, shareFiles, writeJson } from './files.mjs'

const KEPT = 3

/**
 * @typedef {object} Release
 * @property {string} name
 * @property {number} sequence one more for each release
 * @property {number} revision
 * @property {string} source
 * @property {'content-only' | 'full'} way
 * @property {string} base name of the full build's release that it goes back to
 * @property {string} fingerprint
 * @property {string} today ISO day that it was built for
 * @property {boolean} trusted false once a full build gave other bytes than the content-only way
 * @property {number} records trips and articles that it shows
 * @property {{ kind: string, id: number | null, reason: string }[]} leftOut records that it does not show as the API has them
 * @property {string[]} writtenFiles compared with the release before it
 * @property {string[]} removedFiles
 * @property {Record<string, string>} retired assets of earlier full builds: since when nothing new refers to them
 * @property {string} finishedAt
 */

export class Releases {
  /** @type {Promise<void>} */
  #spareWork = Promise.resolve()

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
  }

  /** Removes what a crash left behind, and puts the newest whole release on the air when `current` points nowhere. */
  async recover() {
    await mkdir(this.folder, { recursive: true })
    const onAir = this.current()
    const newest = onAir ?? this.#complete().at(-1)
    if (!onAir && newest) await this.#switchTo(newest.name)
    const whole = new Set(
      this.#complete()
        .filter(({ sequence }) => newest && sequence <= newest.sequence)
        .map(({ name }) => name),
    )
    for (const entry of readdirSync(this.folder)) {
      if (entry === 'current' && newest) continue
      if (entry === '.spare' || entry === '.spare.json') continue
      if (whole.has(entry.replace(/\.json$/, ''))) continue
      removeLeftover(join(this.folder, entry))
    }
    if (!newest || !this.#spare()) this.#dropSpare()
  }

  /** @returns {Release | null} the one on the air */
  current() {
    try {
      return this.#read(readlinkSync(join(this.folder, 'current')))
    } catch {
      return null
    }
  }

  /** @param {Release} release */
  pathOf({ name }) {
    return join(this.folder, name)
  }

  /**
   * A folder to make the next release in, equal to the one on the air (empty when there is none). Its name is new
   * each time: the renderer of a builder that was killed may go on writing for a moment, and must not reach ours.
   * @returns {Promise<string>}
   */
  async stage() {
    await this.#spareWork
    const half = join(this.folder, `.half-${randomUUID()}`)
    const current = this.current()
    if (!current) await mkdir(half, { recursive: true })
    else if (await this.#refreshSpare(current)) {
      await rm(join(this.folder, '.spare.json'))
      await rename(join(this.folder, '.spare'), half)
    } else await linkFolder(this.pathOf(current), half)
    return half
  }

  /**
   * Nothing changed: the staged folder still equals the release on the air.
   * @param {string} half
   * @param {Release} onAir
   */
  async putBack(half, { sequence }) {
    await rename(half, join(this.folder, '.spare'))
    await writeJson(join(this.folder, '.spare.json'), { sequence })
  }

  /** @param {string} half */
  discard(half) {
    removeLeftover(half)
  }

  /**
   * Puts a staged folder on the air.
   * @param {string} half
   * @param {Release} release
   */
  async publish(half, release) {
    await writeJson(join(this.folder, `${release.name}.json`), release)
    await rename(half, join(this.folder, release.name))
    await this.#switchTo(release.name)
    await this.#retire()
  }

  /** Makes the spare ready for the next release; not waited for, `stage` waits when it comes too soon. */
  prepareSpare() {
    this.#spareWork = this.#spareWork.then(() => this.#makeSpare()).catch(() => this.#dropSpare())
    return this.#spareWork
  }

  async #makeSpare() {
    const current = this.current()
    if (!current || (await this.#refreshSpare(current))) return
    this.#dropSpare()
    await linkFolder(this.pathOf(current), join(this.folder, '.spare'))
    await writeJson(join(this.folder, '.spare.json'), { sequence: current.sequence })
  }

  /**
   * Brings the spare up to the release on the air, by what changed since.
   * @param {Release} current
   * @returns {Promise<boolean>} false when there is none that can be
   */
  async #refreshSpare(current) {
    const spare = this.#spare()
    if (!spare) return false
    const since = this.#complete().filter(
      ({ sequence }) => sequence > spare.sequence && sequence <= current.sequence,
    )
    if (since.length !== current.sequence - spare.sequence) return false
    const touched = new Set(
      since.flatMap(({ writtenFiles, removedFiles }) => [...writtenFiles, ...removedFiles]),
    )
    await shareFiles(this.pathOf(current), join(this.folder, '.spare'), touched)
    await writeJson(join(this.folder, '.spare.json'), { sequence: current.sequence })
    return true
  }

  /** @param {string} name */
  async #switchTo(name) {
    const next = join(this.folder, '.current')
    await rm(next, { force: true })
    await symlink(name, next)
    await rename(next, join(this.folder, 'current'))
  }

  async #retire() {
    const old = this.#complete().slice(0, -KEPT)
    const latest = old.pop()
    for (const release of old) await this.#remove(release)
    if (!latest) return
    if ((this.#spare()?.sequence ?? -1) >= latest.sequence) return this.#remove(latest)
    this.#dropSpare()
    await rm(join(this.folder, `${latest.name}.json`))
    await rename(this.pathOf(latest), join(this.folder, '.spare'))
    await writeJson(join(this.folder, '.spare.json'), { sequence: latest.sequence })
  }

  /** @param {Release} release */
  async #remove(release) {
    await rm(join(this.folder, `${release.name}.json`))
    await rm(this.pathOf(release), { recursive: true, force: true })
  }

  /** @returns {{ sequence: number } | null} */
  #spare() {
    if (!existsSync(join(this.folder, '.spare'))) return null
    return readJson(join(this.folder, '.spare.json'))
  }

  #dropSpare() {
    rmSync(join(this.folder, '.spare.json'), { force: true })
    rmSync(join(this.folder, '.spare'), { recursive: true, force: true })
  }

  /** Oldest first. @returns {Release[]} */
  #complete() {
    const releases = []
    for (const entry of readdirSync(this.folder)) {
      const release =
        entry.endsWith('.json') && !entry.startsWith('.') ? this.#read(entry.slice(0, -'.json'.length)) : null
      if (release) releases.push(release)
    }
    return releases.sort((a, b) => a.sequence - b.sequence)
  }

  /** @param {string} name @returns {Release | null} */
  #read(name) {
    return existsSync(join(this.folder, name)) ? readJson(join(this.folder, `${name}.json`)) : null
  }
}

/**
 * @param {Release | null} onAir
 * @param {Omit<Release, 'name' | 'sequence' | 'base' | 'finishedAt'> & { base: string | null }} release a full build is
 *   its own base
 * @returns {Release}
 */
export function nextRelease(onAir, release) {
  const finishedAt = new Date().toISOString()
  const name = `${release.revision}-${finishedAt.replace(/[-:Z]/g, '').replace('.', '-')}`
  return { ...release, name, base: release.base ?? name, sequence: (onAir?.sequence ?? 0) + 1, finishedAt }
}

/**
 * Nothing refers to it, so that one which cannot be removed yet, as somebody still writes into it, waits for the next
 * start.
 * @param {string} path
 */
function removeLeftover(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  } catch (error) {
    console.warn(`a leftover stays until the next start: ${error instanceof Error ? error.message : error}`)
  }
}

/** @param {string} file @returns {any} null when it is not there or not whole */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
