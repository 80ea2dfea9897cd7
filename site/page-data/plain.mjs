/** Pages that need the page frame alone. Gatsby makes /404.html beside /404 by itself. */

import { pageBase } from './frame.mjs'

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @returns {Selection[]}
 */
export function selectPlainPages() {
  return [
    { path: '/404', template: 'not-found' },
    { path: '/404.html', template: 'not-found' },
    { path: '/favourites', template: 'favourites' },
    { path: '/search', template: 'search' },
    { path: '/preview', template: 'preview' },
    { path: '/admin', template: 'admin' },
    { path: '/admin/login', template: 'admin-login' },
  ]
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').PlainPage}
 */
export function plainPage(selection, settings, siteUrl) {
  return pageBase(selection, settings, siteUrl)
}
