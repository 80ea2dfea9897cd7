/** /: up to three featured upcoming trips, and the two newest featured articles. */

import { hasLeft } from './departure.mjs'
import { HOME_SETTINGS } from './fields.mjs'
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
      ...pick(settings, HOME_SETTINGS),
      whyUsPicture: withoutPreview(settings.whyUsPicture),
      testimonials: settings.testimonials.map(({ tripSlug, ...said }) => ({
        ...said,
        path: slugs.has(tripSlug) ? `/trips/${slugs.get(tripSlug)}` : null,
      })),
    },
    testimonialPicture: testimonialPicture(settings, selection),
    trips: trips.map((trip) => belowTheFold(tripCard(trip, settings))),
    articles: articles.map((article) => belowTheFold(articleCard(article))),
  }
}

/**
 * The first picture of the first testimonial's trip, as a decoration; null without one, or if the same picture is above it.
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {Parameters<typeof homePage>[0]} selection
 * @returns {import('./types.ts').Picture | null}
 */
function testimonialPicture(settings, { linked = [], trips = [], articles = [] }) {
  const { tripSlug = '' } = settings.testimonials[0] ?? {}
  const picture = linked.find((each) => slugsOf(each).includes(tripSlug))?.pictures[0]
  const above = [
    ...[settings.heroPicture, settings.heroPhonePicture, settings.whyUsPicture],
    ...trips.map(({ pictures }) => pictures[0]),
    ...articles.map(({ picture }) => picture),
  ]
  if (!picture || above.some((each) => each?.src === picture.src)) return null
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
