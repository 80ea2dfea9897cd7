/** /trips/{slug} : one trip, and whether it has left. */

import { pageBase } from './frame.mjs'

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {Selection[]}
 */
export function selectTripPages(store, today) {
  return store.trips().map((trip) => ({
    path: `/trips/${trip.slug}`,
    template: 'trip',
    trips: [trip],
    facts: { past: trip.startDate < today },
  }))
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').TripPage}
 */
export function tripPage(selection, settings, siteUrl) {
  const trip = selection.trips?.[0]
  if (!trip) throw new Error(`no trip selected for ${selection.path}`)
  return {
    ...pageBase(selection, settings, siteUrl, trip),
    trip: {
      id: trip.id,
      slug: trip.slug,
      title: trip.title,
      destination: trip.destination,
      shortDescription: trip.shortDescription,
      longDescriptionHtml: trip.longDescriptionHtml,
      pictures: trip.pictures,
      featured: trip.featured,
      price: trip.price,
      currency: trip.currency,
      style: trip.style,
      startDate: trip.startDate,
      endDate: trip.endDate,
      status: trip.status,
      currentParticipants: trip.currentParticipants,
      maxParticipants: trip.maxParticipants,
      minParticipants: trip.minParticipants,
      facts: trip.facts && shownFacts(trip.facts),
      updatedAt: trip.updatedAt,
      past: selection.facts?.past === true,
    },
  }
}

/**
 * What the page shows of them: the path of the leader's picture stays with the form.
 * @param {import('./types.ts').TripFactsRecord} facts
 * @returns {import('./types.ts').TripFactsRecord}
 */
function shownFacts(facts) {
  return {
    itinerary: facts.itinerary,
    included: facts.included,
    notIncluded: facts.notIncluded,
    pace: facts.pace,
    group: facts.group,
    ages: facts.ages,
    rooming: facts.rooming,
    singleSupplement: facts.singleSupplement,
    kosher: facts.kosher,
    shabbat: facts.shabbat,
    leaderName: facts.leaderName,
    leaderWords: facts.leaderWords,
    leaderPicture: facts.leaderPicture,
  }
}
