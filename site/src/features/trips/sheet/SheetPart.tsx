import type { Trip } from '../page/useLiveTrip'
import { TripSheet } from './TripSheet'

/** The sheet as pages are built with it. Browsers get SheetPart.browser in its place (gatsby-node.mjs). */
export function SheetPart({ trip }: { trip: Trip }) {
  if (!trip.facts) return null
  return (
    <div id="trip-sheet">
      <TripSheet trip={trip} />
    </div>
  )
}
