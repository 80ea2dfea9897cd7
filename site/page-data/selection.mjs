/** A page is first selected (which records it shows), then mapped (which of their fields it receives). */

import { createHash } from 'node:crypto'

/**
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').FreePageRecord} FreePageRecord
 * @typedef {import('./types.ts').SettingsRecord} SettingsRecord
 * @typedef {import('./types.ts').PageBase} PageBase
 * @typedef {'home' | 'trips' | 'past-trips' | 'trip' | 'blog' | 'article' | 'free-page' | 'contact' | 'credits'} ContentTemplate
 * @typedef {'thank-you' | 'privacy' | 'terms' | 'accessibility' | 'user-rights' | 'user-rights-sent'} LegalTemplate
 * @typedef {'not-found' | 'favourites' | 'search' | 'preview' | 'admin' | 'admin-login'} PlainTemplate
 * @typedef {ContentTemplate | LegalTemplate | PlainTemplate} Template
 *
 * @typedef {object} Selection
 * @property {string} path
 * @property {Template} template
 * @property {TripRecord[]} [trips]
 * @property {TripRecord[]} [linked] trips that the page links to, beside those that it is about
 * @property {ArticleRecord[]} [articles]
 * @property {FreePageRecord[]} [freePages]
 * @property {ArticleRecord | null} [featured] blog: the article above the grid
 * @property {Record<string, string | number | boolean | null>} [extra] what else the page shows, as plain values
 *
 * @typedef {(store: import('./content-store.mjs').ContentStore, today: string) => Selection[]} PageSelector
 *   today: an ISO day; trips that left before it are past
 */

/**
 * @template Page
 * @typedef {(selection: Selection, settings: SettingsRecord, siteUrl: string) => Page} PageMaker
 *   siteUrl: without a slash at its end
 */

/**
 * Whether both selections give the same page under the same settings. Compares ids and revisions, as each change of a record
 * raises its revision.
 * @param {Selection} one
 * @param {Selection} other
 */
export function isSameSelection(one, other) {
  if (one === other) return true
  return (
    one.path === other.path &&
    one.template === other.template &&
    areEqual(one.extra, other.extra) &&
    recordsOf(one).every((list, kind) => areSame(list, recordsOf(other)[kind]))
  )
}

/**
 * All records that a page shows, in one list for each field of the selection.
 * @param {Selection} selection
 */
function recordsOf({ trips = [], linked = [], articles = [], freePages = [], featured }) {
  return [trips, linked, articles, freePages, featured ? [featured] : []]
}

/**
 * The highest revision among what a page shows.
 * @param {Selection} selection
 * @param {SettingsRecord} settings
 */
export function selectionRevision(selection, settings) {
  let { revision } = settings
  for (const record of recordsOf(selection).flat()) revision = Math.max(revision, record.revision)
  return revision
}

/**
 * Digest of the page's data, kept in the page context so that Gatsby renders exactly the pages whose data changed.
 * @param {PageBase} data
 */
export function dataDigest(data) {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 20)
}

/**
 * @param {{ id: number, revision: number }[]} some
 * @param {{ id: number, revision: number }[]} [others]
 */
function areSame(some, others = []) {
  return (
    some.length === others.length &&
    some.every(({ id, revision }, index) => id === others[index]?.id && revision === others[index]?.revision)
  )
}

/**
 * @param {Selection['extra']} [some]
 * @param {Selection['extra']} [others]
 */
function areEqual(some = {}, others = {}) {
  const names = Object.keys(some)
  return (
    names.length === Object.keys(others).length && names.every((name) => Object.is(some[name], others[name]))
  )
}
