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
    title: moveYears(trip.title, trip, year) ?? `${trip.title} ${year}`,
    slug: freeSlug(moveYears(trip.slug, trip, year) ?? slugOfYear(trip.slug, year), taken),
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

/**
 * 'דולומיטים 2026' → 'דולומיטים 2027', and over New Year 'פראג 2026–2027' → 'פראג 2027–2028': each year in which the trip was.
 * None: null.
 */
function moveYears(text: string, trip: Trip, year: number): string | null {
  const start = trip.startDate ?? today()
  const years = [start, trip.endDate ?? start].map((date) => date.slice(0, 4))
  const later = year - Number(years[0])
  const moved = text.replace(/20\d\d/g, (each) =>
    years.includes(each) ? String(Number(each) + later) : each,
  )
  return moved === text ? null : moved
}

/** 'dolomites-may' and, of a trip that was moved to 2026, 'dolomites-may-2025' → 'dolomites-may-2027'. */
function slugOfYear(slug: string, year: number): string {
  const words = slug.split('-').filter((word) => !/^20\d\d$/.test(word))
  return [...words, year].join('-')
}
