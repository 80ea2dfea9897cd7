/** /: up to three featured upcoming trips, and the two newest featured articles. */

import { hasLeft } from './departure.mjs'
import { HOME_FACTS } from './fields.mjs'
import { articleCard, pageBase, tripCard, withoutPreview } from './frame.mjs'
import { pick } from './pick.mjs'
import { slugsOf } from './slugs.mjs'

/** @type {import('./selection.mjs').PageSelector} */
export function selectHome(store, today) {
  const trips = store.trips().filter((trip) => trip.featured && !hasLeft(trip, today))
  const articles = store.articles().filter((article) => article.featured)
  const named = new Set(store.settings?.testimonials.map(({ tripSlug }) => tripSlug))
  const linked = store.trips().filter((trip) => slugsOf(trip).some((slug) => named.has(slug)))
  return [{ path: '/', template: 'home', trips: trips.slice(0, 3), linked, articles: articles.slice(0, 2) }]
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').HomePage>} */
export function homePage(selection, settings, siteUrl) {
  const { trips = [], linked = [], articles = [] } = selection
  const slugs = new Map(linked.flatMap((trip) => slugsOf(trip).map((slug) => [slug, trip.slug])))
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: {
      ...pick(settings, HOME_FACTS),
      whyUsPicture: withoutPreview(settings.whyUsPicture),
      testimonials: settings.testimonials.map(({ tripSlug, ...said }) => ({
        ...said,
        path: slugs.has(tripSlug) ? `/trips/${slugs.get(tripSlug)}` : null,
      })),
    },
    testimonialPicture: pictureOf(settings.testimonials[0], selection),
    trips: trips.map((trip) => belowTheFold(tripCard(trip, settings))),
    articles: articles.map((article) => belowTheFold(articleCard(article))),
  }
}

/**
 * The first picture of the first testimonial's trip, as a decoration; null without one, or if a card above has the same picture.
 * @param {{ tripSlug: string } | undefined} testimonial
 * @param {Parameters<typeof homePage>[0]} selection
 * @returns {import('./types.ts').Picture | null}
 */
function pictureOf(testimonial, { linked = [], trips = [] }) {
  const trip = linked.find((each) => slugsOf(each).includes(testimonial?.tripSlug ?? ''))
  const picture = trip?.pictures[0]
  if (!picture || trips.some(({ pictures }) => pictures[0]?.src === picture.src)) return null
  return { ...picture, alt: '', preview: null }
}

/**
 * @template {{ picture: import('./types.ts').Picture | null }} C
 * @param {C} card
 * @returns {C}
 */
function belowTheFold(card) {
  return { ...card, picture: withoutPreview(card.picture) }
}
