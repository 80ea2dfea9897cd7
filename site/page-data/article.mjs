/** /blog/{slug} : one article and the next older ones of its category. */

import { ARTICLE_CARD, articleCard, pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

const RELATED = 2
const SHOWN = /** @type {const} */ ([
  ...ARTICLE_CARD,
  'searchDescription',
  'contentHtml',
  'publishedAt',
  'updatedAt',
])

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 */

/** Each article's page as it was selected last. @type {WeakMap<ArticleRecord, Selection & { articles: ArticleRecord[] }>} */
const selected = new WeakMap()

/**
 * @param {import('./content-store.mjs').ContentStore} store
 * @returns {Selection[]}
 */
export function selectArticlePages(store) {
  /** The latest ones of each category among those older than the article at hand. @type {Map<string, ArticleRecord[]>} */
  const older = new Map()
  /** @type {Selection[]} */
  const pages = []
  const newestFirst = store.articles()
  for (let index = newestFirst.length - 1; index >= 0; index -= 1) {
    const article = /** @type {ArticleRecord} */ (newestFirst[index])
    const related = older.get(article.category) ?? []
    pages.push(selectArticlePage(article, related))
    older.set(article.category, [article, ...related.slice(0, RELATED - 1)])
  }
  return pages
}

/**
 * The same object as long as the records are the same: of thousands of articles a change touches a few.
 * @param {ArticleRecord} article
 * @param {ArticleRecord[]} related
 */
function selectArticlePage(article, related) {
  const known = selected.get(article)
  const isSame =
    known?.articles.length === related.length + 1 &&
    related.every((record, index) => record === known.articles[index + 1])
  if (isSame) return known
  /** @type {Selection & { articles: ArticleRecord[] }} */
  const page = { path: `/blog/${article.slug}`, template: 'article', articles: [article, ...related] }
  selected.set(article, page)
  return page
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').ArticlePage}
 */
export function articlePage(selection, settings, siteUrl) {
  const [article, ...related] = selection.articles ?? []
  if (!article) throw new Error(`no article selected for ${selection.path}`)
  return {
    ...pageBase(selection, settings, siteUrl, article),
    article: pick(article, SHOWN),
    related: related.map(articleCard),
  }
}
