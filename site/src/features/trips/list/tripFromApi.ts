import type { TripCard } from '../../../../page-data/types'
import type { Schema } from '../../../lib/schemas'

export type TripFromApi = Schema<'TripInList'>

export const asCard = ({ pictures, ...trip }: TripFromApi): TripCard => ({
  ...trip,
  picture: pictures[0] ?? null,
})
