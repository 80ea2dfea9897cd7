import { useState } from 'react'
import { lazyPart } from '../../../lib/lazyPart'
import type { Trip } from '../page/useLiveTrip'

const TripSheet = lazyPart<{ trip: Trip }>(
  async () => (await import('./TripSheet')).TripSheet,
  () => null,
  null,
)

/** Nothing in the sheet waits for a press: what was built stays as it is, and its code is fetched where nothing was. */
export function SheetPart({ trip }: { trip: Trip }) {
  const [built] = useState(() => document.getElementById('trip-sheet')?.innerHTML)
  if (!trip.facts) return null
  if (built === undefined) return <TripSheet trip={trip} />
  return <div id="trip-sheet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: built }} />
}
