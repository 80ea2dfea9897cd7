/** One trip in its form, refetched from the API, with links to the list and to its page. */
import { useIsFetching } from '@tanstack/react-query'
import { NotFound } from '../parts/NotFound'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { SkeletonRows } from '../parts/lists/SkeletonRows'
import { otherSlugs } from '../otherSlugs'
import { SECTIONS } from '../records/sections'
import type { TripListed } from '../types'
import { useLastDefined } from '../useLastDefined'
import { TripBadges } from './parts/TripBadges'
import { TripForm } from './TripForm'
import { tripApi } from './api/useTrips'

export function OpenTrip({ id, trips }: { id: number; trips: TripListed[] }) {
  const listed = useLastDefined(trips.find((trip) => trip.id === id))
  // Another device may have made it since the list was read.
  const isReading = useIsFetching(SECTIONS.trips.list) > 0
  if (!listed && isReading) return <SkeletonRows />
  return (
    <>
      <RecordHeading
        tab="trips"
        back="לכל הטיולים"
        title={listed?.title ?? 'הטיול לא נמצא'}
        isName={listed !== undefined}
        page={listed?.published ? `/trips/${listed.slug}` : null}
        badges={listed && <TripBadges trip={listed} />}
      />
      {listed ? <Loaded listed={listed} takenSlugs={otherSlugs(trips, id)} /> : <NotFound />}
    </>
  )
}

function Loaded({ listed, takenSlugs }: { listed: TripListed; takenSlugs: ReadonlySet<string> }) {
  const query = tripApi.useRecord(listed)
  if (query.data) return <TripForm trip={query.data} takenSlugs={takenSlugs} />
  return <NotLoaded of={query} title="הטיול לא נטען" mayBeGone />
}
