/** search-titles.json: what the search looks through by itself while the API does not answer. */

/** An entry is made once: a record never changes, and most of them outlive many builds. @type {WeakMap<object, string>} */
const made = new WeakMap()

/**
 * @param {import('../content-store.mjs').ContentStore} store
 * @param {import('../selection.mjs').Selection[]} selections
 */
export function searchTitles(store, selections) {
  // As in the lists: what is found among those to come stands before what was.
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

/**
 * @template {object} T
 * @param {T} record
 * @param {(record: T) => object} fields
 */
function entry(record, fields) {
  const text = made.get(record) ?? JSON.stringify(fields(record))
  made.set(record, text)
  return text
}
