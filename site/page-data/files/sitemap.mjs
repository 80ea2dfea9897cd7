/** sitemap.xml: the public pages with the time of their records' last change. */

import { memoize } from '../memoize.mjs'

/** @typedef {import('../selection.mjs').Selection} Selection */

/** Templates in the sitemap; without the two confirmation pages of forms. */
const PUBLIC = new Set([
  'home',
  'trips',
  'past-trips',
  'trip',
  'blog',
  'article',
  'free-page',
  'contact',
  'privacy',
  'terms',
  'accessibility',
  'user-rights',
])

/**
 * @param {Selection[]} selections
 * @param {string} siteUrl
 */
export function sitemap(selections, siteUrl) {
  const entries = selections
    .filter(
      ({ template, trips }) => PUBLIC.has(template) && !(template === 'past-trips' && trips?.length === 0),
    )
    .map((selection) => `<url><loc>${siteUrl}${endOfEntry(selection)}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

const endOfEntry = memoize((/** @type {Selection} */ selection) => {
  const changed = lastChange(selection)
  return `${encodeURI(selection.path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`
})

/**
 * The latest change of what the page shows; of an article's page only the article's own, not that of its related articles.
 * @param {Selection} selection
 */
function lastChange({ template, trips = [], articles = [], freePages = [] }) {
  const shown = template === 'article' ? articles.slice(0, 1) : [...trips, ...articles, ...freePages]
  return shown.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
}
