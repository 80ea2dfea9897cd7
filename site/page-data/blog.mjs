/** /blog and /blog/page/K: the articles in batches, and above the newest ones the featured article. */

import { inBatches } from './batches.mjs'
import { articleCard, slimForList, pageBase } from './frame.mjs'

/** /blog shows up to 17 cards, which stay well below 150 KB of HTML. */
const BATCH_SIZE = 9

/** @type {import('./selection.mjs').PageSelector} */
export function selectBlogPages(store) {
  const newestFirst = store.articles()
  const featured = newestFirst.find((article) => article.featured) ?? null
  return inBatches('/blog', newestFirst, BATCH_SIZE).map(({ path, records, extra }) => ({
    path,
    template: 'blog',
    featured: extra.number === null ? featured : null,
    articles: records,
    extra,
  }))
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').BlogPage>} */
export function blogPage(selection, settings, siteUrl) {
  const { featured = null, articles = [] } = selection
  const extra = /** @type {import('./batches.mjs').Batch<never>['extra']} */ (selection.extra)
  return {
    ...pageBase(selection, settings, siteUrl),
    ...extra,
    featured: featured && articleCard(featured),
    articles: articles.map(articleCard).map(slimForList),
  }
}
