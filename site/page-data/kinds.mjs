/**
 * The kinds of content: field in the feed, URL prefix, sort order. The id breaks ties, so that `order` returns 0 only for
 * two versions of the same record.
 */

import { byDeparture } from './departure.mjs'

/**
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').FreePageRecord} FreePageRecord
 * @typedef {TripRecord | ArticleRecord | FreePageRecord} AnyRecord
 *
 * @typedef {object} Kind
 * @property {'trip' | 'article' | 'page'} kind
 * @property {'trips' | 'articles' | 'pages'} field
 * @property {string} section
 * @property {(a: any, b: any) => number} order
 */

/** @type {Kind[]} */
export const KINDS = [
  {
    kind: 'trip',
    field: 'trips',
    section: '/trips',
    order: (/** @type {TripRecord} */ a, /** @type {TripRecord} */ b) => byDeparture(a, b) || a.id - b.id,
  },
  {
    kind: 'article',
    field: 'articles',
    section: '/blog',
    order: (/** @type {ArticleRecord} */ a, /** @type {ArticleRecord} */ b) =>
      compare(b.publishedAt, a.publishedAt) || b.id - a.id,
  },
  {
    kind: 'page',
    field: 'pages',
    section: '/pages',
    order: (/** @type {FreePageRecord} */ a, /** @type {FreePageRecord} */ b) => a.id - b.id,
  },
]

/** @param {string} kind */
export function kindOf(kind) {
  const found = KINDS.find((one) => one.kind === kind)
  if (!found) throw new Error(`no kind of content "${kind}"`)
  return found
}

/** @param {string} a @param {string} b */
export function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
