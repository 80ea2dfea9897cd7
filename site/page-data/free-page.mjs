/** /pages/{slug}: a free page, which the owner writes. */

import { FREE_PAGE } from './fields.mjs'
import { pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

/** @type {import('./selection.mjs').PageSelector} */
export function selectFreePages(store) {
  return store
    .pages()
    .map((page) => ({ path: `/pages/${page.slug}`, template: 'free-page', freePages: [page] }))
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').FreePage>} */
export function freePage(selection, settings, siteUrl) {
  const [page] = selection.freePages ?? []
  if (!page) throw new Error(`no page selected for ${selection.path}`)
  return { ...pageBase(selection, settings, siteUrl, page), freePage: pick(page, FREE_PAGE) }
}
