import { useMemo } from 'react'
import type { TripCard } from '../../../page-data/types'
import { useToday } from '../../lib/useToday'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { filterTrips, isFiltered } from './filterTrips'
import { TripFilterBar } from './TripFilterBar'
import { TripGrid } from './TripGrid'
import { useTripFilters } from './useTripFilters'

/** Every trip, and what narrows them down. Trips that have left go of themselves. */
export function TripList({ trips }: { trips: TripCard[] }) {
  const { filters, change, clear } = useTripFilters()
  const today = useToday()
  const coming = useMemo(
    () => trips.filter((trip) => today === null || trip.startDate >= today),
    [trips, today],
  )
  const shown = useMemo(() => filterTrips(coming, filters), [coming, filters])

  if (coming.length === 0) {
    return (
      <EmptyState
        title="טיולים חדשים בקרוב"
        text="אנחנו תופרות עכשיו את המסלולים הבאים. רוצה לשמוע ראשונה? כתבי לנו."
      >
        <ButtonLink href="/contact">דברי איתנו</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <TripFilterBar filters={filters} change={change} />
      <div className="mt-6 mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="font-semibold">
          {countText(shown.length)}
        </p>
        {isFiltered(filters) && (
          <button type="button" onClick={clear} className="text-link min-h-11 text-sm">
            ניקוי הכול
          </button>
        )}
      </div>
      <h2 className="sr-only">רשימת הטיולים</h2>
      {shown.length > 0 ? (
        <TripGrid trips={shown} firstOnPage />
      ) : (
        <EmptyState title="לא נמצאו טיולים" text="אפשר להרחיב את החיפוש, או לכתוב לנו מה את מחפשת.">
          <Button onClick={clear}>ניקוי הסינון</Button>
          <ButtonLink href="/contact" look="outline">
            דברי איתנו
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'אין טיולים מתאימים'
  return count === 1 ? 'טיול אחד' : `${count} טיולים`
}
