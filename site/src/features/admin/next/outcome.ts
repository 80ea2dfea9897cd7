import type { Trip } from '../types'

/** What a save makes of a trip. A draft with a moment is published then. */
export interface TripOutcome {
  published: boolean
  /** ISO date-time. */
  publishAt: string | null
}

export const DRAFT: TripOutcome = { published: false, publishAt: null }
export const PUBLISHED: TripOutcome = { published: true, publishAt: null }

export const outcomeOf = (trip: Trip | null): TripOutcome =>
  trip ? { published: trip.published, publishAt: trip.publishAt ?? null } : DRAFT

export const isSame = (one: TripOutcome, other: TripOutcome) =>
  one.published === other.published && one.publishAt === other.publishAt

/** Whether visitors will read it as it is saved, now or later. */
export const isForVisitors = ({ published, publishAt }: TripOutcome) => published || publishAt !== null
