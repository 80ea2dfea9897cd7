/** The trip that an article tells of. */

import { hasLeft } from './departure.mjs'
import { madeOnce } from './made-once.mjs'
import { isOpen } from './related-trips.mjs'
import { decodedSlug, slugsOf } from './slugs.mjs'

/**
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').SettingsRecord['testimonials']} Testimonials
 */

const LINK = /href="\/trips\/([^"/?#]+)"/g

/**
 * The trip that its author came back from, by her testimonial; else the last one to join that its text leads to. Only one
 * that has not left: the page shows its dates and price.
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {(article: ArticleRecord) => TripRecord | undefined}
 */
export function storyTrips(store, today) {
  const coming = new Map(
    store
      .trips()
      .filter((trip) => !hasLeft(trip, today))
      .flatMap((trip) => slugsOf(trip).map((slug) => [slug, trip])),
  )
  return (article) => {
    // She may have told twice, once without a trip.
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
 * Her name without what follows the comma ('דפנה, 54'), when she tells of her own trip; else ''.
 * @param {ArticleRecord} article
 * @param {TripRecord} trip
 * @param {Testimonials} testimonials
 */
export function teller({ authorName }, trip, testimonials) {
  const slugs = slugsOf(trip)
  const hers = testimonials.some(({ name, tripSlug }) => name === authorName && slugs.includes(tripSlug))
  return hers ? String(authorName).replace(/,.*/, '') : ''
}

/** Of the trips that a text leads to, the last one first. */
const linkedSlugs = madeOnce((/** @type {ArticleRecord} */ { contentHtml }) =>
  [...contentHtml.matchAll(LINK)].map(([, slug]) => decodedSlug(String(slug))).reverse(),
)
