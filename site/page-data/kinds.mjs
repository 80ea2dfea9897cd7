/**
 * The kinds of content: the list of the feed, the folder that their pages stand in, their order. Where two stand alike the
 * id decides, so that `order` tells 0 only of one record and what it was before.
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
 * @property {boolean} [mayLack] an API a version older does not send the list
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
    mayLack: true,
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
