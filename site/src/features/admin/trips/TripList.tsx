/** The list of trips: coming ones by date, then ended ones; with filters. */
import { useMemo, useState, type Ref } from 'react'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { DeleteRecord } from '../bin/DeleteRecord'
import { today } from '../../../lib/dates'
import { SCREEN_TITLE } from '../parts/classes'
import { Icon } from '../parts/Icon'
import { batchesOf, ShowMore, type Kept } from '../parts/lists/ShowMore'
import type { TripListed } from '../types'
import { isSame } from '../forms/saving/applySaved'
import { filterTrips, NO_FILTER, inOrder, type TripListFilter } from './tripListFilter'
import { TripFilters } from './parts/TripFilters'
import { TripItem } from './TripItem'

interface Props {
  trips: TripListed[]
  /** On a phone the form of a new trip is behind a button of the list. */
  onNew: () => void
  newButton: Ref<HTMLButtonElement>
  kept: KeptTripList
}

/** What she has chosen in the list: kept by the tab, while a trip is open in its place. */
export interface KeptTripList {
  choice: Kept<TripListFilter>
  count: Kept<number>
}

export function TripList({ trips, onNew, newButton, kept }: Props) {
  const [choice, setChoice] = kept.choice
  const [deleting, setDeleting] = useState<TripListed | null>(null)
  const day = today()
  const found = useMemo(() => inOrder(filterTrips(trips, choice, day), day), [trips, choice, day])
  const { shown, ...more } = batchesOf(found, kept.count)

  return (
    <section aria-labelledby="trip-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
        <h2 id="trip-list" className={SCREEN_TITLE}>
          הטיולים שלך
        </h2>
        <Button ref={newButton} onClick={onNew} className="sm:hidden">
          <Icon name="plus" />
          טיול חדש
        </Button>
      </div>
      {trips.length === 0 ? (
        <EmptyState title="עוד אין טיולים" text="הטיול הראשון שתיצרי יופיע כאן, ותוך רגע גם באתר." />
      ) : (
        <TripFilters trips={trips} choice={choice} onChoose={setChoice} />
      )}
      <p role="status" className="mb-3 text-sm text-ink-soft empty:hidden">
        {!isSame(choice, NO_FILTER) && foundWords(found.length)}
      </p>
      {trips.length > 0 && found.length === 0 && (
        <Button variant="outline" onClick={() => setChoice(NO_FILTER)}>
          להציג את כל הטיולים
        </Button>
      )}
      <ul className="space-y-3">
        {shown.map((trip) => (
          <TripItem key={trip.id} trip={trip} onDelete={() => setDeleting(trip)} />
        ))}
      </ul>
      <ShowMore {...more} />
      <DeleteRecord kind="trip" record={deleting} onDone={() => setDeleting(null)} />
    </section>
  )
}

function foundWords(count: number): string {
  if (count === 0) return 'לא נמצא טיול כזה.'
  return count === 1 ? 'טיול אחד' : `${count} טיולים`
}
