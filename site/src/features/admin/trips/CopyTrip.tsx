/** Form of a new trip that starts as a copy of another. Nothing is stored before it is saved; then the new trip is open. */
import { NotFound } from '../parts/NotFound'
import { useState } from 'react'
import { useAdminRoute } from '../layout/useAdminRoute'
import { asWritten } from '../records/nextVersion'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { otherSlugs } from '../otherSlugs'
import type { Trip, TripListed } from '../types'
import { TripBadges } from './parts/TripBadges'
import { nextSeason } from './nextSeason'
import { TripForm } from './TripForm'
import { tripApi } from './api/useTrips'

export function CopyTrip({ id, trips }: { id: number; trips: TripListed[] }) {
  const { rename } = useAdminRoute()
  const [made, setMade] = useState<Trip | null>(null)
  // Later changes of the original do not change the copy.
  const [original] = useState(() => trips.find((trip) => trip.id === id))

  const listed = trips.find((trip) => trip.id === made?.id)

  function named(trip: Trip) {
    setMade(trip)
    rename({ tab: 'trips', open: String(trip.id) })
  }
  return (
    <>
      <RecordHeading
        tab="trips"
        back="לכל הטיולים"
        title={made?.title ?? (original ? `לעונה הבאה: ${original.title}` : 'הטיול לא נמצא')}
        isName={original !== undefined}
        page={made?.published ? `/trips/${made.slug}` : null}
        badges={listed && <TripBadges trip={listed} />}
      />
      {original ? (
        <Loaded listed={original} takenSlugs={otherSlugs(trips, made?.id)} onCreated={named} />
      ) : (
        <NotFound />
      )}
    </>
  )
}

interface LoadedProps {
  listed: TripListed
  takenSlugs: ReadonlySet<string>
  onCreated: (trip: Trip) => void
}

function Loaded({ listed, takenSlugs, onCreated }: LoadedProps) {
  const query = tripApi.useRecord(listed)
  if (query.data) return <Copy original={query.data} takenSlugs={takenSlugs} onCreated={onCreated} />
  return <NotLoaded of={query} title="הטיול לא נטען" mayBeGone />
}

function Copy({ original, takenSlugs, onCreated }: Omit<LoadedProps, 'listed'> & { original: Trip }) {
  const [start] = useState(() => nextSeason(asWritten(original), takenSlugs))
  return (
    <>
      <p className="mb-4 text-ink-soft">
        הכול הועתק, חוץ מהתאריכים ומספר הנרשמות. שום דבר לא יישמר עד שתשמרי טיוטה או תיצרי את הטיול.
      </p>
      <TripForm
        trip={null}
        start={start}
        backupName={`trip:copy-${original.id}`}
        takenSlugs={takenSlugs}
        onCreated={onCreated}
      />
    </>
  )
}
