/**
 * The finished releases: `releases/<revision>-<time>/`, the symbolic link `current` to the live one, and beside
 * each a `.json` with what changed in it (release-descriptions.mjs). While an older release is live, the link `newest` points to the newest
 * finished one. The last three are kept, and the newest of each of the last five revisions, to go back to; an older
 * one becomes the staging copy, a folder that is brought up to date instead of copying everything. A folder is a release only once
 * its `.json` exists and a link has pointed to it; `recover` removes others, which a crash has left.
 */

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFolder, syncFiles, writeJson } from './files.mjs'
import { description, readDescriptions } from './release-descriptions.mjs'
import { serialQueue } from './serial-queue.mjs'
import { StagingCopy } from './staging-copy.mjs'

const KEPT = 3
const REVISIONS_KEPT = 5

/** @typedef {import('./release-descriptions.mjs').Release} Release */

export class Releases {
  /** For operations that change the links `current` and `newest`. */
  #inTurn = serialQueue()
  #stagingCopy

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
    this.#stagingCopy = new StagingCopy(folder)
  }

  /** Removes what a crash left behind, and puts the newest whole release live when `current` points nowhere. */
  async recover() {
    await mkdir(this.folder, { recursive: true })
    const newest = this.newest() ?? this.#complete().at(-1)
    if (newest && !this.current()) await this.#setLink('current', newest.name)
    if (!this.isHeld()) rmSync(join(this.folder, 'newest'), { force: true })
    const known = new Set(
      readDescriptions(this.folder)
        .filter(({ sequence }) => newest && sequence <= newest.sequence)
        .map(({ name }) => name),
    )
    for (const entry of readdirSync(this.folder)) {
      if ((entry === 'current' || entry === 'newest') && newest) continue
      if (entry === '.spare' || entry === '.spare.json') continue
      if (known.has(entry.replace(/\.json$/, ''))) continue
      removeLeftover(join(this.folder, entry))
    }
    if (!newest || this.#stagingCopy.sequence === null) this.#stagingCopy.drop()
    await this.#deleteOldDescriptions()
  }

  /** @returns {Release | null} the live one */
  current() {
    return this.#at('current')
  }

  /** @returns {Release | null} the one that the next one is made from: live, or held back by an older one */
  newest() {
    const [current, held] = [this.current(), this.#at('newest')]
    // After a crash between the two links, `newest` points to an older release than `current`.
    return held && held.sequence > (current?.sequence ?? 0) ? held : current
  }

  /** Whether an older release was put live. */
  isHeld() {
    return this.current()?.name !== this.newest()?.name
  }

  /** What can be put live: the newest of each revision, made by the code of the newest of all; newest first. */
  restorable() {
    const newest = this.newest()
    const sameCode = this.#complete().filter(
      ({ sequence, fingerprint, source }) =>
        newest &&
        sequence <= newest.sequence &&
        fingerprint === newest.fingerprint &&
        source === newest.source,
    )
    return [...new Map(sameCode.map((release) => [release.revision, release])).values()].reverse()
  }

  /**
   * Makes a release that is there already live, in one step.
   * @param {string | null} name one of the restorable ones, or the newest; null: the newest one when this call's turn in the queue comes
   * @param {AbortSignal} [signal] aborted when the caller stopped waiting: nothing may be changed then
   * @returns {Promise<boolean>} false when it cannot be
   */
  makeLive(name, signal) {
    return this.#inTurn(async () => {
      signal?.throwIfAborted()
      const newest = this.newest()
      if (!newest) return false
      if (name === null || name === newest.name) {
        await this.#setLink('current', newest.name)
        await rm(join(this.folder, 'newest'), { force: true })
        return true
      }
      if (!this.restorable().some((release) => release.name === name)) return false
      await this.#setLink('newest', newest.name)
      await this.#setLink('current', name)
      return true
    })
  }

  /** @param {Release} release */
  pathOf({ name }) {
    return join(this.folder, name)
  }

  /**
   * A folder to make the next release in, equal to the newest one (empty when there is none). Its name is new
   * each time: the renderer of a builder that was killed may go on writing for a moment, and must not reach ours.
   * @returns {Promise<string>}
   */
  async stage() {
    await this.#stagingCopy.ready
    const stagedDir = join(this.folder, `.half-${randomUUID()}`)
    const newest = this.newest()
    if (!newest) await mkdir(stagedDir, { recursive: true })
    else if (await this.#stagingCopy.refresh(newest)) await this.#stagingCopy.moveOut(stagedDir)
    else await linkFolder(this.pathOf(newest), stagedDir)
    return stagedDir
  }

  /**
   * Nothing changed: the staged folder still equals the newest release.
   * @param {string} stagedDir
   * @param {Release} newest
   */
  async putBack(stagedDir, { sequence }) {
    await this.#stagingCopy.moveIn(stagedDir, sequence)
  }

  /** @param {string} stagedDir */
  discard(stagedDir) {
    removeLeftover(stagedDir)
  }

  /**
   * Puts a staged folder live; while an older release is held live, only makes it the newest. An error before the switch
   * discards the folder; what fails after it is repaired by the next release or start.
   * @param {string} stagedDir
   * @param {Release} release
   * @param {{ endHold?: string }} [request] `endHold`: name of the older release that this one replaces all the same; read
   *   at the last moment, as it may be taken back while this one was made
   */
  async publish(stagedDir, release, request = {}) {
    await this.#inTurn(() => this.#goLive(stagedDir, release, request))
    try {
      await syncFiles(this.folder, [])
      await this.#deleteExpired(await this.#inTurn(() => this.#expire()))
    } catch (error) {
      console.error('the release is live; what it replaces could not be put aside:', error)
    }
  }

  /** @param {string} stagedDir @param {Release} release @param {{ endHold?: string }} request */
  async #goLive(stagedDir, release, request) {
    try {
      await syncFiles(stagedDir, release.writtenFiles)
      await writeJson(join(this.folder, `${release.name}.json`), release)
      await rename(stagedDir, join(this.folder, release.name))
      await syncFiles(this.folder, [`${release.name}.json`])
      await this.#setLink(this.#staysHeld(release, request) ? 'newest' : 'current', release.name)
    } catch (error) {
      // A complete folder without a link would later be reused as staging copy as if it had been live.
      for (const left of [release.name, `${release.name}.json`]) removeLeftover(join(this.folder, left))
      throw error
    }
  }

  /** Other code never shows beside the API that came with it. @param {Release} release @param {{ endHold?: string }} request */
  #staysHeld({ fingerprint, source }, { endHold }) {
    const shown = this.current()
    return (
      shown !== null &&
      this.isHeld() &&
      shown.name !== endHold &&
      shown.fingerprint === fingerprint &&
      shown.source === source
    )
  }

  /** Makes the staging copy ready for the next release; not waited for, `stage` waits when it comes too soon. */
  prepareStagingCopy() {
    const newest = this.newest()
    return newest ? this.#stagingCopy.prepare(newest) : this.#stagingCopy.ready
  }

  /** @param {'current' | 'newest'} link @param {string} name */
  async #setLink(link, name) {
    const next = join(this.folder, `.${link}`)
    await rm(next, { force: true })
    await symlink(name, next)
    await rename(next, join(this.folder, link))
  }

  /** Renames expired releases, so that they cannot be put live any more; returns them, oldest first. */
  async #expire() {
    if (!this.isHeld()) await rm(join(this.folder, 'newest'), { force: true })
    const complete = this.#complete()
    const ofRevisions = new Map(complete.map(({ revision, name }) => [revision, name]))
    const kept = new Set([
      ...complete.slice(-KEPT).map(({ name }) => name),
      ...[...ofRevisions.values()].slice(-REVISIONS_KEPT),
      this.current()?.name,
    ])
    const old = complete.filter(({ name }) => !kept.has(name))
    for (const { name } of old) await rename(join(this.folder, name), join(this.folder, `.old-${name}`))
    return old
  }

  /** Deletes expired releases; the latest becomes the staging copy, if there is none. @param {Release[]} old */
  async #deleteExpired(old) {
    const latest = old.at(-1)
    if (latest && (this.#stagingCopy.sequence ?? -1) < latest.sequence) {
      this.#stagingCopy.drop()
      await this.#stagingCopy.moveIn(join(this.folder, `.old-${latest.name}`), latest.sequence)
    }
    for (const { name } of old) await rm(join(this.folder, `.old-${name}`), { recursive: true, force: true })
    await this.#deleteOldDescriptions()
  }

  /** Descriptions outlive their folders until no release that is kept, nor the staging copy, is older. */
  async #deleteOldDescriptions() {
    const oldest = Math.min(this.#complete()[0]?.sequence ?? 0, (this.#stagingCopy.sequence ?? Infinity) + 1)
    for (const { name, sequence } of readDescriptions(this.folder))
      if (sequence < oldest) await rm(join(this.folder, `${name}.json`), { force: true })
  }

  /** Releases whose folder exists, oldest first. @returns {Release[]} */
  #complete() {
    return readDescriptions(this.folder).filter(({ name }) => existsSync(join(this.folder, name)))
  }

  /** @param {'current' | 'newest'} link @returns {Release | null} */
  #at(link) {
    try {
      const name = readlinkSync(join(this.folder, link))
      return existsSync(join(this.folder, name)) ? description(join(this.folder, `${name}.json`)) : null
    } catch {
      return null
    }
  }
}

/**
 * @param {Release | null} before
 * @param {Omit<Release, 'name' | 'sequence' | 'base' | 'finishedAt'> & { base: string | null }} release a full build is
 *   its own base
 * @returns {Release}
 */
export function nextRelease(before, release) {
  const finishedAt = new Date().toISOString()
  const name = `${release.revision}-${finishedAt.replace(/[-:Z]/g, '').replace('.', '-')}`
  return { ...release, name, base: release.base ?? name, sequence: (before?.sequence ?? 0) + 1, finishedAt }
}

/**
 * Removes a folder that nothing refers to. If a process still writes into it, it stays until the next start.
 * @param {string} path
 */
function removeLeftover(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  } catch (error) {
    console.warn(`a leftover stays until the next start: ${error instanceof Error ? error.message : error}`)
  }
}
