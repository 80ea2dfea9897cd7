/** Finds the upcoming trip that an article is about, for the card at its end. */

import { hasLeft } from './departure.mjs'
import { memoize } from './memoize.mjs'
import { isOpen } from './related-trips.mjs'
import { decodedSlug, slugsOf } from './slugs.mjs'

/**
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').SettingsRecord['testimonials']} Testimonials
 */

const LINK = /href="\/trips\/([^"/?#]+)"/g

/**
 * For an article: the trip of its author's testimonial, else the last open trip that its text links to. Only upcoming trips,
 * as the page shows dates and price.
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {(article: ArticleRecord) => TripRecord | undefined}
 */
export function tripFinder(store, today) {
  const coming = new Map(
    store
      .trips()
      .filter((trip) => !hasLeft(trip, today))
      .flatMap((trip) => slugsOf(trip).map((slug) => [slug, trip])),
  )
  return (article) => {
    // An author may have several testimonials, some without a trip.
    const hers = store.settings?.testimonials.filter(({ name }) => name === article.authorName) ?? []
    return (
      hers.map(({ tripSlug }) => coming.get(tripSlug)).find(Boolean) ??
      linkedSlugs(article)
        .map((slug) => coming.get(slug))
        .find((trip) => trip && isOpen(trip))
    )
  }
}

/**
 * The author's name without what follows the comma ('דפנה, 54'), if a testimonial of hers is about this trip; else ''.
 * @param {ArticleRecord} article
 * @param {TripRecord} trip
 * @param {Testimonials} testimonials
 */
export function testimonialAuthor({ authorName }, trip, testimonials) {
  const slugs = slugsOf(trip)
  const hers = testimonials.some(({ name, tripSlug }) => name === authorName && slugs.includes(tripSlug))
  return hers ? String(authorName).replace(/,.*/, '') : ''
}

/** Slugs of the trips that an article's text links to, last one first. */
const linkedSlugs = memoize((/** @type {ArticleRecord} */ { contentHtml }) =>
  [...contentHtml.matchAll(LINK)].map(([, slug]) => decodedSlug(String(slug))).reverse(),
)
