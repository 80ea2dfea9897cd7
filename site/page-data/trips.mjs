/**
 * /trips and /trips/page/2, 3 …: upcoming trips, the featured ones first, each group soonest first. The day after its
 * departure a trip moves to /trips/past (past-trips.mjs).
 */

import { hasLeft } from './departure.mjs'
import { slimForList, pageBase, tripCard } from './frame.mjs'

/** Twelve cards stay below 150 KB of HTML, with room for additions. */
const PAGE_SIZE = 12

/** @typedef {Pick<import('./types.ts').TripsPage, 'number' | 'pages' | 'total' | 'previous' | 'next' | 'past' | 'isConverted'>} Extra */

/** @type {import('./selection.mjs').PageSelector} */
export function selectTrips(store, today) {
  const coming = store.trips().filter((trip) => !hasLeft(trip, today))
  const past = coming.length < store.trips().length ? '/trips/past' : null
  const ordered = [
    ...coming.filter(({ featured }) => featured),
    ...coming.filter(({ featured }) => !featured),
  ]
  const pages = Math.max(1, Math.ceil(ordered.length / PAGE_SIZE))
  return Array.from({ length: pages }, (_, index) => {
    const number = index + 1
    /** @type {Extra} */
    const extra = {
      number,
      pages,
      total: ordered.length,
      previous: number > 1 ? pathOf(number - 1) : null,
      next: number < pages ? pathOf(number + 1) : null,
      past,
      isConverted: ordered.some(({ currency }) => currency !== 'ILS'),
    }
    const trips = ordered.slice(index * PAGE_SIZE, number * PAGE_SIZE)
    return { path: pathOf(number), template: 'trips', trips, extra }
  })
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').TripsPage>} */
export function tripsPage(selection, settings, siteUrl) {
  return {
    ...pageBase(selection, settings, siteUrl),
    .../** @type {Extra} */ (selection.extra),
    ratesDay: settings.exchangeRatesDay,
    trips: (selection.trips ?? []).map((trip) => slimForList(tripCard(trip, settings))),
  }
}

/** @param {number} number */
function pathOf(number) {
  return number === 1 ? '/trips' : `/trips/page/${number}`
}
