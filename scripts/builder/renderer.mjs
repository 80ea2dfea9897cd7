/** The content-only renderer between builds: opened when needed, kept after each full build, ended when it cannot be trusted. */

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeJson } from './files.mjs'
import { FullBuildRequired, RendererProcess } from './renderer-process.mjs'

/**
 * @typedef {import('./release-descriptions.mjs').Release} Release
 * @typedef {import('../../site/render/content-site.mjs').Rendered} Rendered
 */

export class Renderer {
  /** @type {RendererProcess | null} */
  #process = null

  /** @param {import('./settings.mjs').Settings} settings */
  constructor(settings) {
    this.settings = settings
    /** The last good versions of faulty records, for a full build, which could not read them from the API. */
    this.lastGoodFile = join(settings.stateDir, 'held.json')
  }

  /** Starts the renderer process at the state of the live release. @param {Release} live */
  async open(live) {
    if (this.#process) return
    this.#process = new RendererProcess(this.settings.siteDir)
    const isBase = live.name === live.base
    await this.#process.ask('open', { place: this.#place(live.base), release: live.name, isBase })
  }

  /**
   * Takes over the renderer of the full build that has just been made.
   * @param {string} name of its release
   * @param {string} today
   * @returns {Promise<string | null>} why it cannot be relied on
   */
  async keep(name, today) {
    this.end()
    this.#process = new RendererProcess(this.settings.siteDir)
    try {
      await this.#process.ask('keep', { place: this.#place(name), today })
      return null
    } catch (error) {
      if (!(error instanceof FullBuildRequired)) throw error
      this.end()
      return error.message
    }
  }

  /** Reads the content that has changed since. Throws FullBuildRequired if the feed started over. */
  async sync() {
    const { full, source, lastGoodRecords } = await this.#ask('sync')
    // Before the throw, as the full build that follows reads it.
    await writeJson(this.lastGoodFile, { source, records: lastGoodRecords })
    if (full) throw new FullBuildRequired('the content feed started over')
  }

  /** Like `open` and `sync`, ignoring errors, since a full build follows. @param {Release} live */
  async trySync(live) {
    try {
      await this.open(live)
      await this.sync()
    } catch {
      this.end()
    }
  }

  /**
   * @param {string} out a folder that equals the live release
   * @param {string} today
   * @returns {Promise<Rendered>}
   */
  render(out, today) {
    return this.#ask('render', { out, today })
  }

  /** Writes the journal entry of this release; call before it goes live. @param {string} release @param {string} today */
  note(release, today) {
    return this.#ask('note', { release, today })
  }

  /** Makes the rendered state the base of the next comparison; call after the release is live. */
  commit() {
    return this.#ask('commit')
  }

  end() {
    this.#process?.end()
    this.#process = null
  }

  /** @param {string | undefined} base the full build whose renderer stays */
  removeOthers(base) {
    for (const entry of readdirSync(this.settings.stateDir)) {
      if (!entry.startsWith('renderer-') || entry === `renderer-${base}`) continue
      rmSync(join(this.settings.stateDir, entry), { recursive: true, force: true })
    }
  }

  /** @param {string} act @param {object} [message] */
  async #ask(act, message) {
    if (!this.#process) throw new FullBuildRequired('the renderer is not open')
    return this.#process.ask(act, message)
  }

  /** @param {string} base */
  #place(base) {
    const { siteDir, stateDir, apiUrl, siteUrl } = this.settings
    return { siteDir, apiUrl, siteUrl, folder: join(stateDir, `renderer-${base}`) }
  }
}
