/** Trips to choose from: two of one name are told apart by their days. */
import { today, tripDates } from '../../../lib/dates'
import type { TripListed } from '../types'

export const tripChoices = (trips: TripListed[], by: 'id' | 'slug' = 'id') =>
  trips.map((trip) => ({
    value: String(trip[by]),
    label: `${trip.title}, ${tripDates(trip.startDate, trip.endDate)}`,
  }))

/** On the site and not over. */
export const isToCome = ({ published, endDate }: TripListed) =>
  published && (endDate === null || endDate >= today())
