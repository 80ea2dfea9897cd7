/** /trips/{slug}: one trip, whether it has left or ended, a testimonial about it, and related trips. */

import { hasEnded, hasLeft } from './departure.mjs'
import { TRIP_CARD } from './fields.mjs'
import { pageBase, withoutPreview } from './frame.mjs'
import { pick } from './pick.mjs'
import { relatedTrip, relatedTrips } from './related-trips.mjs'
import { slugsOf } from './slugs.mjs'

const SHOWN = /** @type {const} */ ([...TRIP_CARD, 'longDescriptionHtml', 'minParticipants'])

/** Without `leaderImage`, the object path, which only the admin's form needs. */
const SHOWN_FACTS = /** @type {const} */ ([
  'included',
  'notIncluded',
  'pace',
  'group',
  'ages',
  'rooming',
  'singleSupplement',
  'kosher',
  'shabbat',
  'leaderName',
  'leaderQuote',
  'leaderWords',
  'leaderPicture',
  'route',
])

/** @type {import('./selection.mjs').PageSelector} */
export function selectTripPages(store, today) {
  const related = relatedTrips(store.trips(), today)
  return store.trips().map((trip) => ({
    path: `/trips/${trip.slug}`,
    template: 'trip',
    trips: [trip],
    linked: related(trip),
    extra: { past: hasLeft(trip, today), ended: hasEnded(trip, today) },
  }))
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').TripPage>} */
export function tripPage(selection, settings, siteUrl) {
  const trip = selection.trips?.[0]
  if (!trip) throw new Error(`no trip selected for ${selection.path}`)
  const slugs = slugsOf(trip)
  const quote = settings.testimonials.find(({ tripSlug }) => slugs.includes(tripSlug))
  return {
    ...pageBase(selection, settings, siteUrl, trip),
    trip: {
      ...pick(trip, SHOWN),
      pictures: trip.pictures.map((picture, index) => (index === 0 ? picture : withoutPreview(picture))),
      facts: trip.facts && { ...pick(trip.facts, SHOWN_FACTS), ...days(trip.facts) },
      updatedAt: trip.updatedAt,
      past: selection.extra?.past === true,
      ended: selection.extra?.ended === true,
    },
    quote: quote ? pick(quote, ['name', 'text']) : null,
    related: (selection.linked ?? []).map(relatedTrip),
  }
}

/** @param {import('./types.ts').TripFactsRecord} facts */
function days({ itinerary, itineraryHtml }) {
  return { itinerary: itinerary.map(({ title }) => ({ title })), itineraryHtml }
}
