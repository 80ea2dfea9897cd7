import type { TripCard } from '../../../../page-data/types'
import { TripGrid } from './TripGrid'
import { TripRows } from './TripRows'

/** So many have a card of their own; the others on the page follow as lines. */
const CARDS = 12

/** What the list shows: cards first, then a timetable. */
export function TripResults({ trips }: { trips: TripCard[] }) {
  return (
    <>
      <h2 className="sr-only">רשימת הטיולים</h2>
      <TripGrid trips={trips.slice(0, CARDS)} firstOnPage />
      {trips.length > CARDS && (
        <div className="mt-12 md:mt-16">
          <h2 className="mb-5 text-xl text-sea">ועוד טיולים בהמשך הדרך</h2>
          <TripRows trips={trips.slice(CARDS)} />
        </div>
      )}
    </>
  )
}
