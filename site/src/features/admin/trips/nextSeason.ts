/** A trip's copy for the next season: everything but dates, participants, status and whether it is recommended. */
import { today } from '../../../lib/dates'
import { freeSlug } from '../forms/fields/slug'
import type { Trip } from '../types'
import { EMPTY_TRIP, tripFormValues, type TripFormValues } from './tripFields'

const COPY = 'copy:'
const YEARS_AT_THE_END = /(20\d\d)([–-]20\d\d)?\s*$/

/** The `open` of the URL for a copy of the trip with this id. */
export const copyRoute = (id: number) => `${COPY}${id}`

/** The id of the copied trip; null if `open` is not of a copy. */
export const copiedId = (open: string | null) =>
  open?.startsWith(COPY) ? Number(open.slice(COPY.length)) : null

export function nextSeason(trip: Trip, takenSlugs: ReadonlySet<string>): TripFormValues {
  const from = firstYear(trip)
  const year = nextYear(from, trip.startDate)
  const { startDate, endDate, currentParticipants, featured, status } = EMPTY_TRIP
  return {
    ...tripFormValues(trip),
    startDate,
    endDate,
    currentParticipants,
    featured,
    status,
    title: moveYears(trip.title, from, year) ?? `${trip.title} ${year}`,
    slug: freeSlug(moveYears(trip.slug, from, year) ?? slugOfYear(trip.slug, year), takenSlugs),
  }
}

/** The year of the trip; without dates the one that its title ends with, or this one. */
const firstYear = ({ startDate, title }: Trip) =>
  Number((startDate ?? YEARS_AT_THE_END.exec(title)?.[1] ?? today()).slice(0, 4))

/** The first year after that of the trip in which its day is still to come. */
function nextYear(from: number, startDate: string | null): number {
  const now = today()
  const thisYear = Number(now.slice(0, 4))
  const isStillToCome = startDate !== null && startDate.slice(5) >= now.slice(5)
  return Math.max(from + 1, isStillToCome ? thisYear : thisYear + 1)
}

/**
 * 'דולומיטים 2026' → 'דולומיטים 2027', and over New Year 'פראג 2026–2027' → 'פראג 2027–2028': moves the trip's year and later
 * ones. null without such a year.
 */
function moveYears(text: string, from: number, year: number): string | null {
  const moved = text.replace(/20\d\d/g, (each) =>
    String(Number(each) < from ? each : Number(each) + year - from),
  )
  return moved === text ? null : moved
}

/** 'dolomites-may' and, of a trip that was moved to 2026, 'dolomites-may-2025' → 'dolomites-may-2027'. */
function slugOfYear(slug: string, year: number): string {
  const words = slug.split('-').filter((word) => !/^20\d\d$/.test(word))
  return [...words, year].join('-')
}
