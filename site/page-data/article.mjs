/** /blog/{slug} : one article, the trip that it tells of, and older ones: of its category first. */

import { ARTICLE_CARD, RELATED_ARTICLE, STORY_TRIP } from './fields.mjs'
import { inList, pageBase } from './frame.mjs'
import { pick } from './pick.mjs'
import { storyTrips, teller } from './story-trip.mjs'

const RELATED = 3
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
 * @typedef {import('./types.ts').TripRecord} TripRecord
 */

/** Each article's page as it was selected last. @type {WeakMap<ArticleRecord, Selection & { articles: ArticleRecord[], linked: TripRecord[] }>} */
const selected = new WeakMap()

/** @type {import('./selection.mjs').PageSelector} */
export function selectArticlePages(store, today) {
  const tripOf = storyTrips(store, today)
  /** The latest ones of each category among those older than the article at hand. @type {Map<string, ArticleRecord[]>} */
  const older = new Map()
  /** The latest of all of these. @type {ArticleRecord[]} */
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
 * The same object as long as the records are the same: of thousands of articles a change touches a few.
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
    storyTrip: trip ? withPicture(trip, settings, article, related) : null,
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
  return inList({
    ...pick(trip, STORY_TRIP),
    // No picture twice on one page.
    picture: trip.pictures.find(({ src }) => !shown.includes(src)) ?? null,
    teller: teller(article, trip, settings.testimonials),
  })
}

/**
 * @param {ArticleRecord} article
 * @returns {import('./types.ts').RelatedArticle}
 */
export function relatedArticle(article) {
  return inList(pick(article, RELATED_ARTICLE))
}
