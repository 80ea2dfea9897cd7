/** /pages/{slug} : a page of the owner's own. */

import { pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

const SHOWN = /** @type {const} */ (['slug', 'title', 'description', 'contentHtml', 'updatedAt'])

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @returns {Selection[]}
 */
export function selectFreePages(store) {
  return store
    .pages()
    .map((page) => ({ path: `/pages/${page.slug}`, template: 'free-page', freePages: [page] }))
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').FreePage}
 */
export function freePage(selection, settings, siteUrl) {
  const [page] = selection.freePages ?? []
  if (!page) throw new Error(`no page selected for ${selection.path}`)
  return { ...pageBase(selection, settings, siteUrl, page), freePage: pick(page, SHOWN) }
}
