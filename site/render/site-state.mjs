/**
 * One state of the site: the selection of each page and the contents of the files beside the pages. Unchanged selections are
 * the same objects as in the state before, so two states are compared by identity, and the cost of a change is that of the
 * pages it touches.
 */

import { siteFiles } from '../page-data/files.mjs'
import { selectPages } from '../page-data/pages.mjs'
import { isSameSelection } from '../page-data/selection.mjs'
import { FullBuildRequired } from './full-build-required.mjs'
import { htmlFile, pageDataFile } from './page-files.mjs'

/**
 * @typedef {import('../page-data/selection.mjs').Selection} Selection
 *
 * @typedef {object} SiteState
 * @property {Map<string, Selection>} pages by path
 * @property {Map<string, string>} files path of a file beside the pages to its contents
 * @property {import('../page-data/types.ts').SettingsRecord} settings
 *
 * @typedef {object} Difference
 * @property {Selection[]} changed pages to render, new ones included
 * @property {string[]} removed paths of pages
 * @property {[string, string][]} changedFiles beside the pages, with their contents
 * @property {string[]} removedFiles of pages and beside them
 */

/**
 * @param {import('../page-data/content-store.mjs').ContentStore} store
 * @param {string} today
 * @param {string} siteUrl
 * @param {SiteState} [before]
 * @returns {SiteState}
 */
export function siteState(store, today, siteUrl, before) {
  const { settings } = store
  if (!settings) throw new FullBuildRequired('the content has no settings')
  /** @type {SiteState['pages']} */
  const pages = new Map()
  for (const selection of selectPages(store, today)) {
    const known = before?.pages.get(selection.path)
    pages.set(selection.path, known && isSameSelection(known, selection) ? known : selection)
  }
  return { pages, files: siteFiles(store, [...pages.values()], siteUrl), settings }
}

/**
 * @param {SiteState} before
 * @param {SiteState} after made from `before`
 * @returns {Difference}
 */
export function difference(before, after) {
  const everyPage = before.settings.revision !== after.settings.revision
  const changed = [...after.pages.values()].filter(
    (selection) => everyPage || before.pages.get(selection.path) !== selection,
  )
  const added = changed.filter(({ path }) => !before.pages.has(path)).map(({ path }) => path)
  const isNoneRemoved = before.pages.size + added.length === after.pages.size
  const removed = isNoneRemoved ? [] : [...before.pages.keys()].filter((path) => !after.pages.has(path))
  const changedFiles = [...after.files].filter(([name, contents]) => before.files.get(name) !== contents)
  // A removed page's file may now be a redirect to its new address, and the other way round.
  const written = new Set([...namesOf(added), ...after.files.keys()])
  const left = [...namesOf(removed), ...before.files.keys()]
  return { changed, removed, changedFiles, removedFiles: left.filter((name) => !written.has(name)) }
}

/** @param {string[]} paths */
function namesOf(paths) {
  return paths.flatMap((path) => [htmlFile(path), pageDataFile(path)])
}
