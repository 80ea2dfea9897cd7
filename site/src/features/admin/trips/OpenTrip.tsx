/** One trip in its form, read anew from the API, with the way back and to its page. */
import { useState } from 'react'
import { ErrorState } from '../../../ui/ErrorState'
import { RecordHeading } from '../parts/RecordHeading'
import { SkeletonRows } from '../parts/SkeletonRows'
import { slugsOf } from '../slugsOf'
import type { TripListed } from '../types'
import { TripForm } from './TripForm'
import { useTrip } from './useTrips'

export function OpenTrip({ id, trips }: { id: number; trips: TripListed[] }) {
  const listed = trips.find((trip) => trip.id === id)
  return (
    <>
      <RecordHeading
        tab="trips"
        back="לכל הטיולים"
        title={listed?.title ?? 'הטיול לא נמצא'}
        page={listed?.published ? `/trips/${listed.slug}` : null}
      />
      {listed ? (
        <Loaded slug={listed.slug} taken={slugsOf(trips, id)} />
      ) : (
        <p className="text-ink-soft">ייתכן שהוא נמחק בינתיים.</p>
      )}
    </>
  )
}

function Loaded({ slug, taken }: { slug: string; taken: ReadonlySet<string> }) {
  // The address at which it was opened: a save may change it while the form stays as it is.
  const [openedAt] = useState(slug)
  const { data: trip, isFetching, refetch } = useTrip(openedAt)
  if (trip) return <TripForm trip={trip} taken={taken} />
  if (isFetching) return <SkeletonRows />
  return <ErrorState title="הטיול לא נטען" text="כנראה החיבור נקטע לרגע." onRetry={() => void refetch()} />
}
