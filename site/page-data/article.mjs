/** /blog/{slug}: one article, its related trip, and three older articles, those of its category first. */

import { testimonialAuthor, tripFinder } from './article-trip.mjs'
import { ARTICLE_CARD, ARTICLE_TRIP, RELATED_ARTICLE } from './fields.mjs'
import { slimForList, pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

const RELATED = 3
const SHOWN = /** @type {const} */ ([...ARTICLE_CARD, 'searchDescription', 'contentHtml', 'updatedAt'])

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').TripRecord} TripRecord
 */

/** The last selection of each article, for reuse. @type {WeakMap<ArticleRecord, Selection & { articles: ArticleRecord[], linked: TripRecord[] }>} */
const selected = new WeakMap()

/** @type {import('./selection.mjs').PageSelector} */
export function selectArticlePages(store, today) {
  const tripOf = tripFinder(store, today)
  /** By category: the latest articles older than the current one. @type {Map<string, ArticleRecord[]>} */
  const older = new Map()
  /** The latest of all articles older than the current one. @type {ArticleRecord[]} */
  let latest = []
  /** @type {Selection[]} */
  const pages = []
  const newestFirst = store.articles()
  for (let index = newestFirst.length - 1; index >= 0; index -= 1) {
    const article = /** @type {ArticleRecord} */ (newestFirst[index])
    const ofCategory = older.get(article.category) ?? []
    const others = latest.filter((other) => !ofCategory.includes(other))
    pages.push(selectArticlePage(article, [...ofCategory, ...others].slice(0, RELATED), tripOf(article)))
    older.set(article.category, [article, ...ofCategory.slice(0, RELATED - 1)])
    latest = [article, ...latest.slice(0, RELATED - 1)]
  }
  return pages
}

/**
 * Returns the same object as long as its records are the same, so that one change does not re-select thousands of articles.
 * @param {ArticleRecord} article
 * @param {ArticleRecord[]} related
 * @param {TripRecord | undefined} trip
 */
function selectArticlePage(article, related, trip) {
  const known = selected.get(article)
  const isSame =
    known?.articles.length === related.length + 1 &&
    known.linked[0] === trip &&
    related.every((record, index) => record === known.articles[index + 1])
  if (isSame) return known
  const page = {
    path: `/blog/${article.slug}`,
    template: /** @type {const} */ ('article'),
    articles: [article, ...related],
    linked: trip ? [trip] : [],
  }
  selected.set(article, page)
  return page
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').ArticlePage>} */
export function articlePage(selection, settings, siteUrl) {
  const [article, ...related] = selection.articles ?? []
  if (!article) throw new Error(`no article selected for ${selection.path}`)
  const trip = selection.linked?.[0]
  return {
    ...pageBase(selection, settings, siteUrl, article),
    article: pick(article, SHOWN),
    related: related.map(relatedArticle),
    articleTrip: trip ? withPicture(trip, settings, article, related) : null,
  }
}

/**
 * @param {TripRecord} trip
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {ArticleRecord} article
 * @param {ArticleRecord[]} related
 */
function withPicture(trip, settings, article, related) {
  const shown = [article, ...related].map((each) => each.picture?.src)
  return slimForList({
    ...pick(trip, ARTICLE_TRIP),
    // A picture that the page does not show already.
    picture: trip.pictures.find(({ src }) => !shown.includes(src)) ?? null,
    testimonialAuthor: testimonialAuthor(article, trip, settings.testimonials),
  })
}

/**
 * @param {ArticleRecord} article
 * @returns {import('./types.ts').RelatedArticle}
 */
export function relatedArticle(article) {
  return slimForList(pick(article, RELATED_ARTICLE))
}
