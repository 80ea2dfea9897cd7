/** search-titles.json: titles of all records, which the search page falls back to while the API does not answer. */

import { memoize } from '../memoize.mjs'

/**
 * @param {import('../content-store.mjs').ContentStore} store
 * @param {import('../selection.mjs').Selection[]} selections
 */
export function searchTitles(store, selections) {
  // In the order of the lists, upcoming trips before past ones.
  const trips = selections
    .filter(({ template }) => template === 'trips' || template === 'past-trips')
    .flatMap(({ trips = [] }) => trips)
    .map((trip) => entry(trip, ({ id, slug, title, destination }) => ({ id, slug, title, destination })))
  const articles = store
    .articles()
    .map((article) => entry(article, ({ id, slug, title, category }) => ({ id, slug, title, category })))
  const pages = store.pages().map((page) => entry(page, ({ id, slug, title }) => ({ id, slug, title })))
  return `{"trips":[\n${trips.join(',\n')}\n],"blogPosts":[\n${articles.join(',\n')}\n],"pages":[\n${pages.join(',\n')}\n]}\n`
}

const entry = memoize((/** @type {any} */ record, /** @type {(record: any) => object} */ fields) =>
  JSON.stringify(fields(record)),
)
