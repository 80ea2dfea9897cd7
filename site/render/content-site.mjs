/** Content-only builds: compares the current content with what the live release shows, and renders the pages that differ. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentStore } from '../page-data/content-store.mjs'
import { selectPages } from '../page-data/pages.mjs'
import { HEADERS_FILE, headersFile, readPolicy } from '../security-policy/headers-file.mjs'
import { refusedBy } from '../security-policy/policy.mjs'
import { withTrackingTools } from '../security-policy/tracking-tools.mjs'
import { readContent } from '../plugins/gatsby-source-rest/read-content.mjs'
import { readJournal, addToJournal } from './journal.mjs'
import { FullBuildRequired } from './full-build-required.mjs'
import { saveRenderer } from './save-renderer.mjs'
import { SavedRenderer, firstDifference } from './saved-renderer.mjs'
import { pageFiles } from './page-files.mjs'
import { removeFile, replaceFile } from './replace-file.mjs'
import { difference, siteState } from './site-state.mjs'

/**
 * @typedef {import('./site-state.mjs').SiteState} SiteState
 * @typedef {import('../plugins/gatsby-source-rest/feed.mjs').FeedAnswer} FeedAnswer
 *
 * @typedef {object} Place
 * @property {string} siteDir
 * @property {string} folder where the renderer of the last full build is saved
 * @property {string} apiUrl
 * @property {string} siteUrl
 * @property {number} [tries]
 *
 * @typedef {object} Rendered
 * @property {number} revision
 * @property {number} records of all kinds shown
 * @property {string[]} rendered paths of pages
 * @property {string[]} removed paths of pages
 * @property {string[]} writtenFiles
 * @property {string[]} removedFiles
 * @property {import('../page-data/content-store.mjs').LeftOut[]} leftOut
 */

export class ContentSite {
  /** @type {FeedAnswer[]} answers that no release shows yet */
  #pending = []
  /** @type {SiteState | undefined} */
  #rendered

  /**
   * @param {Place} place
   * @param {ContentStore} store
   * @param {SavedRenderer} renderer
   * @param {string} today of the live release
   */
  constructor(place, store, renderer, today) {
    this.place = place
    this.store = store
    this.renderer = renderer
    this.shown = siteState(store, today, place.siteUrl)
  }

  /**
   * Saves the renderer of the full build that has just been made, and verifies it on one page of each template.
   * Throws FullBuildRequired if a page gets other bytes.
   * @param {Place} place
   * @param {string} today
   */
  static async keep(place, today) {
    const store = ContentStore.from(readJson(join(place.siteDir, '.cache/content-snapshot.json')))
    const selections = selectPages(store, today)
    saveRenderer(place.siteDir, place.folder, selections, today)
    const site = new ContentSite(place, store, new SavedRenderer(place.siteDir, place.folder), today)
    const publicDir = join(place.siteDir, 'public')
    const different = await firstDifference(
      site.renderer,
      publicDir,
      selections,
      site.shown.settings,
      place.siteUrl,
    )
    if (different) throw new FullBuildRequired(`rendering ${different} again gives other bytes`)
    return site
  }

  /**
   * Reopens the saved renderer in a new process, at the state of the live release.
   * @param {Place} place
   * @param {string} release the live one: of the full build, or of a content-only build since
   * @param {boolean} isBase whether it is the full build's own
   */
  static open(place, release, isBase) {
    const store = ContentStore.from(readJson(join(place.folder, 'content-snapshot.json')))
    const renderer = new SavedRenderer(place.siteDir, place.folder)
    let { today } = renderer.saved
    for (const entry of isBase ? [] : readJournal(place.folder, release)) {
      for (const answer of entry.answers) store.apply(/** @type {any} */ (answer))
      today = entry.today
    }
    return new ContentSite(place, store, renderer, today)
  }

  /**
   * Reads what the API has since. If everything had to be read from the start (`full`), a full build is needed, which must go
   * on showing `lastGoodRecords`.
   */
  async sync() {
    // Emptied content is judged by the full build, which follows.
    const { store, full, answers } = await readContent(this.store, { ...this.place, acceptEmptied: true })
    if (!full) this.#pending.push(...answers)
    const { source, revision } = store
    return { full, source, revision, lastGoodRecords: store.lastGoodRecords() }
  }

  /**
   * Brings a copy of the live release up to date: renders changed pages, removes others, writes changed files.
   * @param {string} out
   * @param {string} today
   * @returns {Promise<Rendered>}
   */
  async render(out, today) {
    const { siteUrl } = this.place
    const state = siteState(this.store, today, siteUrl, this.shown)
    this.#refuseUnusedTemplates(state)
    const { changed, removed, changedFiles, removedFiles } = difference(this.shown, state)
    for (const name of removedFiles) removeFile(out, name)
    const writtenFiles = []
    const policy = readPolicy(out)
    for (const selection of changed) {
      const rendered = await this.renderer.render(selection, state.settings, siteUrl)
      const refused = refusedBy(policy, rendered.html)
      if (refused !== undefined)
        throw new FullBuildRequired(`${selection.path} has inside what its policy refuses`)
      for (const [name, contents] of pageFiles(selection.path, rendered)) {
        replaceFile(out, name, contents)
        writtenFiles.push(name)
      }
    }
    const withTracking = withTrackingTools(policy, state.settings)
    const changedRules = withTracking.text === policy.text ? [] : [[HEADERS_FILE, headersFile(withTracking)]]
    for (const [name = '', contents = ''] of [...changedFiles, ...changedRules]) {
      replaceFile(out, name, contents)
      writtenFiles.push(name)
    }
    this.#rendered = state
    return {
      revision: this.store.revision,
      records: this.store.size,
      rendered: changed.map(({ path }) => path),
      removed,
      writtenFiles,
      removedFiles,
      leftOut: this.store.leftOut(),
    }
  }

  /**
   * Writes to the journal, before the switch, what the release shows, so that a new process can continue from it.
   * @param {string} release
   * @param {string} today
   */
  note(release, today) {
    addToJournal(this.place.folder, { release, today, answers: this.#pending })
  }

  /** Call when the release is live: it becomes the base of the next comparison. */
  commit() {
    if (this.#rendered) this.shown = this.#rendered
    this.#pending = []
  }

  /** @param {SiteState} state */
  #refuseUnusedTemplates({ pages }) {
    const used = new Set([...pages.values()].map(({ template }) => /** @type {string} */ (template)))
    const unused = Object.keys(this.renderer.saved.templates).find((template) => !used.has(template))
    if (unused) throw new FullBuildRequired(`no page uses the template "${unused}" any more`)
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
