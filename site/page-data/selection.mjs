/** A page is first selected (which records it shows), then mapped (what of them it receives). */

import { createHash } from 'node:crypto'

/**
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').SettingsRecord} SettingsRecord
 * @typedef {import('./types.ts').PageBase} PageBase
 * @typedef {'home' | 'trips' | 'trip' | 'blog' | 'article' | 'contact'} ContentTemplate
 * @typedef {'thank-you' | 'privacy' | 'terms' | 'accessibility' | 'user-rights' | 'user-rights-sent'} LegalTemplate
 * @typedef {'not-found' | 'admin' | 'admin-login'} PlainTemplate
 * @typedef {ContentTemplate | LegalTemplate | PlainTemplate} Template
 *
 * @typedef {object} Selection
 * @property {string} path
 * @property {Template} template
 * @property {TripRecord[]} [trips]
 * @property {ArticleRecord[]} [articles]
 * @property {ArticleRecord | null} [featured] blog: the article above the grid
 * @property {number | null} [number] blog: the batch
 * @property {string | null} [newer] blog: path of the neighbour
 * @property {string | null} [older]
 */

/**
 * What a page shows, as a short text: two selections with the same key give the same page, since a record never
 * changes without its revision.
 * @param {Selection} selection
 * @param {SettingsRecord} settings
 */
export function selectionKey(
  { template, trips = [], articles = [], featured, number, newer, older },
  settings,
) {
  const featuredKey = featured ? `${featured.id}:${featured.revision}` : ''
  return [
    template,
    settings.revision,
    trips.map(version).join(),
    articles.map(version).join(),
    featuredKey,
    number ?? '',
    newer ?? '',
    older ?? '',
  ].join('|')
}

/**
 * The highest revision among what a page shows.
 * @param {Selection} selection
 * @param {SettingsRecord} settings
 */
export function selectionRevision({ trips = [], articles = [], featured }, settings) {
  let revision = settings.revision
  for (const { revision: shown } of [...trips, ...articles, ...(featured ? [featured] : [])]) {
    if (shown > revision) revision = shown
  }
  return revision
}

/**
 * Changes exactly when the page's data changes, so that Gatsby renders that page again and no other.
 * @param {PageBase} data
 */
export function dataDigest(data) {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 20)
}

/** @param {{ id: number, revision: number }} record */
function version({ id, revision }) {
  return `${id}:${revision}`
}
