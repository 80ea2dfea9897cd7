/** A trip's copy for the next season: everything but its dates, who signed up, and that it is recommended. */
import { today } from '../../../lib/dates'
import { freeSlug } from '../forms/fields/slug'
import type { Trip } from '../types'
import { EMPTY_TRIP, liveTrip, type TripFormValues } from './tripFields'

const COPY = 'copy:'

/** What stands in the address while the copy of the trip with this id is open. */
export const copyOf = (id: number) => `${COPY}${id}`

/** The id of the trip that is copied; null where the address says something else. */
export const copiedId = (open: string | null) =>
  open?.startsWith(COPY) ? Number(open.slice(COPY.length)) : null

export function nextSeason(trip: Trip, taken: ReadonlySet<string>): TripFormValues {
  const year = Number((trip.startDate ?? today()).slice(0, 4))
  const { startDate, endDate, currentParticipants, featured, status } = EMPTY_TRIP
  return {
    ...liveTrip(trip),
    ...{ startDate, endDate, currentParticipants, featured, status },
    title: trip.title.replaceAll(String(year), String(year + 1)),
    slug: freeSlug(slugOfYear(trip.slug, year + 1), taken),
  }
}

/** 'dolomites-may-2026' and 'dolomites-may' → 'dolomites-may-2027'. */
function slugOfYear(slug: string, year: number): string {
  const words = slug.split('-').filter((word) => !/^20\d\d$/.test(word))
  return [...words, year].join('-')
}
