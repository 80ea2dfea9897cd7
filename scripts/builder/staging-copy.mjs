/** An older release's folder, updated to the newest release, so that the next release can start without a full copy. */

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFolder, shareFiles, writeJson } from './files.mjs'
import { readDescriptions } from './release-descriptions.mjs'

/** @typedef {import('./release-descriptions.mjs').Release} Release */

export class StagingCopy {
  /** What is under way. @type {Promise<void>} */
  ready = Promise.resolve()

  /** @param {string} folder of the releases */
  constructor(folder) {
    this.folder = folder
    this.path = join(folder, '.spare')
    this.note = join(folder, '.spare.json')
  }

  /** @returns {number | null} of the release that it equals; null when there is none, or a crash cut it off */
  get sequence() {
    try {
      return existsSync(this.path) ? JSON.parse(readFileSync(this.note, 'utf8')).sequence : null
    } catch {
      return null
    }
  }

  /** @param {Release} newest */
  prepare(newest) {
    this.ready = this.ready.then(() => this.#make(newest)).catch(() => this.drop())
    return this.ready
  }

  /** @param {Release} newest */
  async #make(newest) {
    if (await this.refresh(newest)) return
    this.drop()
    await linkFolder(join(this.folder, newest.name), this.path)
    await writeJson(this.note, { sequence: newest.sequence })
  }

  /**
   * Brings it up to the newest release.
   * @param {Release} newest
   * @returns {Promise<boolean>} false when there is none that can be
   */
  async refresh(newest) {
    const from = this.sequence
    if (from === null) return false
    const since = readDescriptions(this.folder).filter(
      ({ sequence }) => sequence > from && sequence <= newest.sequence,
    )
    if (since.length !== newest.sequence - from) return false
    const touched = new Set(
      since.flatMap(({ writtenFiles, removedFiles }) => [...writtenFiles, ...removedFiles]),
    )
    await shareFiles(join(this.folder, newest.name), this.path, touched)
    await writeJson(this.note, { sequence: newest.sequence })
    return true
  }

  /** @param {string} to */
  async moveOut(to) {
    await rm(this.note)
    await rename(this.path, to)
  }

  /** @param {string} from a folder that equals a release @param {number} sequence of that release */
  async moveIn(from, sequence) {
    await rename(from, this.path)
    await writeJson(this.note, { sequence })
  }

  drop() {
    rmSync(this.note, { force: true })
    rmSync(this.path, { recursive: true, force: true })
  }
}
