/** Trips to choose from: two of one name are told apart by their days. */
import { today, tripDates } from '../../../lib/dates'
import type { TripListed } from '../types'

export const tripChoices = (trips: TripListed[]) =>
  trips.map(({ id, title, startDate, endDate }) => ({
    value: String(id),
    label: `${title}, ${tripDates(startDate, endDate)}`,
  }))

/** On the site and not over. */
export const isToCome = ({ published, endDate }: TripListed) =>
  published && (endDate === null || endDate >= today())
