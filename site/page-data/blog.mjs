/**
 * /blog and /blog/page/K. Batches hold 12 articles and are counted from the oldest, and /blog shows the newest 12 to
 * 23 of them: so a new article changes /blog alone, and every twelfth one adds a batch below it.
 */

import { articleCard, pageBase } from './frame.mjs'

export const BATCH_SIZE = 12

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @returns {Selection[]}
 */
export function selectBlogPages(store) {
  const newestFirst = store.articles()
  const total = newestFirst.length
  const batches = Math.max(0, Math.floor(total / BATCH_SIZE) - 1)
  /** @type {Selection[]} */
  const pages = [
    {
      path: '/blog',
      template: 'blog',
      number: null,
      featured: newestFirst.find((article) => article.featured) ?? null,
      articles: newestFirst.slice(0, total - batches * BATCH_SIZE),
      newer: null,
      older: batches > 0 ? batchPath(batches) : null,
    },
  ]
  for (let number = batches; number >= 1; number -= 1) {
    const end = total - (number - 1) * BATCH_SIZE
    pages.push({
      path: batchPath(number),
      template: 'blog',
      number,
      featured: null,
      articles: newestFirst.slice(end - BATCH_SIZE, end),
      newer: number < batches ? batchPath(number + 1) : '/blog',
      older: number > 1 ? batchPath(number - 1) : null,
    })
  }
  return pages
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').BlogPage}
 */
export function blogPage(selection, settings, siteUrl) {
  const { number = null, featured = null, articles = [], newer = null, older = null } = selection
  return {
    ...pageBase(selection, settings, siteUrl),
    number,
    featured: featured && articleCard(featured),
    articles: articles.map(articleCard),
    newer,
    older,
  }
}

/** @param {number} number */
function batchPath(number) {
  return `/blog/page/${number}`
}
