/** A trip's copy for the next season: everything but its dates, who signed up, and that it is recommended. */
import { today } from '../../../lib/dates'
import { freeSlug } from '../forms/fields/slug'
import type { Trip } from '../types'
import { EMPTY_TRIP, tripFormValues, type TripFormValues } from './tripFields'

const COPY = 'copy:'

/** What stands in the address while the copy of the trip with this id is open. */
export const copyOf = (id: number) => `${COPY}${id}`

/** The id of the trip that is copied; null where the address says something else. */
export const copiedId = (open: string | null) =>
  open?.startsWith(COPY) ? Number(open.slice(COPY.length)) : null

export function nextSeason(trip: Trip, taken: ReadonlySet<string>): TripFormValues {
  const year = nextYear(trip.startDate)
  const { startDate, endDate, currentParticipants, featured, status } = EMPTY_TRIP
  return {
    ...tripFormValues(trip),
    ...{ startDate, endDate, currentParticipants, featured, status },
    title: titleOfYear(trip.title, (trip.startDate ?? today()).slice(0, 4), year),
    slug: freeSlug(slugOfYear(trip.slug, year), taken),
  }
}

/** After the year of the trip, and the first in which its day is still to come. */
function nextYear(startDate: string | null): number {
  const now = today()
  const thisYear = Number(now.slice(0, 4))
  if (!startDate) return thisYear + 1
  const isStillToCome = startDate.slice(5) >= now.slice(5)
  return Math.max(Number(startDate.slice(0, 4)) + 1, isStillToCome ? thisYear : thisYear + 1)
}

/** 'דולומיטים 2026' and 'דולומיטים' → 'דולומיטים 2027': beside the former it is seen which is which. */
function titleOfYear(title: string, former: string, year: number): string {
  const dated = title.replaceAll(former, String(year))
  return dated.includes(String(year)) ? dated : `${title} ${year}`
}

/** 'dolomites-may-2026' and 'dolomites-may' → 'dolomites-may-2027'. */
function slugOfYear(slug: string, year: number): string {
  const words = slug.split('-').filter((word) => !/^20\d\d$/.test(word))
  return [...words, year].join('-')
}
