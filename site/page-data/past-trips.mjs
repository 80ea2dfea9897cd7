/**
 * /trips/past and /trips/past/page/K: departed trips, latest first, so that their pages stay linked for visitors and search
 * engines. Created without any too, so that the first departure uses no new template, which would need a full build.
 */

import { inBatches } from './batches.mjs'
import { hasEnded, hasLeft } from './departure.mjs'
import { PAST_TRIP } from './fields.mjs'
import { slimForList, pageBase } from './frame.mjs'
import { pick } from './pick.mjs'
import { recommendedTrips, relatedTrip } from './related-trips.mjs'

// The first page has up to 23 rows, each with its picture: a list of 47 was 175 KB of HTML.
const BATCH_SIZE = 12

/** @type {import('./selection.mjs').PageSelector} */
export function selectPastTrips(store, today) {
  const left = store.trips().filter((trip) => hasLeft(trip, today))
  const linked = recommendedTrips(store.trips(), today, 1)
  return inBatches('/trips/past', left.reverse(), BATCH_SIZE).map(({ path, records, extra }) => ({
    path,
    template: 'past-trips',
    trips: records,
    linked: extra.number === null ? linked : [],
    extra: { ...extra, away: idsOf(records.filter((trip) => !hasEnded(trip, today))) },
  }))
}

/** @param {{ id: number }[]} trips @returns {string} a text, as `extra` holds plain values */
const idsOf = (trips) => trips.map(({ id }) => id).join(' ')

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').PastTripsPage>} */
export function pastTripsPage(selection, settings, siteUrl) {
  const { away, ...extra } = /** @type {import('./batches.mjs').Batch<never>['extra'] & { away: string }} */ (
    selection.extra
  )
  const awayIds = new Set(away.split(' '))
  const trips = (selection.trips ?? []).map((trip) =>
    slimForList({
      ...pick(trip, PAST_TRIP),
      picture: trip.pictures[0] ?? null,
      ended: !awayIds.has(String(trip.id)),
    }),
  )
  const coming = (selection.linked ?? []).map(relatedTrip)
  return { ...pageBase(selection, settings, siteUrl), ...extra, trips, coming }
}
