/** Options of a select of trips; trips of the same name differ by their dates. */
import { today, tripDates } from '../../../lib/dates'
import type { TripListed } from '../types'

export const tripOptions = (trips: TripListed[], by: 'id' | 'slug' = 'id') =>
  trips.map((trip) => ({
    value: String(trip[by]),
    label: `${trip.title}, ${tripDates(trip.startDate, trip.endDate)}`,
  }))

/** On the site and not over. */
export const isUpcomingOnSite = ({ published, endDate }: TripListed) =>
  published && (endDate === null || endDate >= today())
