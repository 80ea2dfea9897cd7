/** The trips there are: the coming ones by date, then those that have ended. */
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { today } from '../../../lib/dates'
import { ListSearch } from '../parts/ListSearch'
import { ShowMore, useBatches } from '../parts/ShowMore'
import type { TripListed } from '../types'
import { DeleteTrip } from './DeleteTrip'
import { TripItem } from './TripItem'

export function TripList({ trips }: { trips: TripListed[] }) {
  const [search, setSearch] = useState('')
  const [deleting, setDeleting] = useState<TripListed | null>(null)
  const found = inOrder(trips).filter(({ title, destination }) =>
    `${title} ${destination}`.includes(search.trim()),
  )
  const { shown, ...more } = useBatches(found)

  return (
    <section aria-labelledby="trip-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="trip-list" className="text-xl">
          הטיולים שלך <span className="text-lg font-normal text-ink-soft">({trips.length})</span>
        </h2>
        {trips.length > 5 && <ListSearch label="חיפוש טיול" value={search} onChange={setSearch} />}
      </div>
      {trips.length === 0 && (
        <EmptyState title="עוד אין טיולים" text="הטיול הראשון שתיצרי יופיע כאן, ותוך רגע גם באתר." />
      )}
      {trips.length > 0 && found.length === 0 && <p className="text-ink-soft">לא נמצא טיול בשם הזה.</p>}
      <ul className="space-y-3">
        {shown.map((trip) => (
          <TripItem key={trip.id} trip={trip} onDelete={() => setDeleting(trip)} />
        ))}
      </ul>
      <ShowMore {...more} />
      <DeleteTrip trip={deleting} onDone={() => setDeleting(null)} />
    </section>
  )
}

/** What is still to come first, the next departure on top; what is over after it, the latest on top. */
function inOrder(trips: TripListed[]): TripListed[] {
  const day = today()
  const coming = trips.filter(({ endDate }) => endDate >= day)
  const over = trips.filter(({ endDate }) => endDate < day)
  return [
    ...coming.sort((one, other) => one.startDate.localeCompare(other.startDate)),
    ...over.sort((one, other) => other.startDate.localeCompare(one.startDate)),
  ]
}
