import { ApiError } from '../../../lib/api'
import { useDocumentTitle } from '../../../lib/useDocumentTitle'
import { ErrorState } from '../../../ui/ErrorState'
import { NotThere } from '../../../ui/NotThere'
import { RelatedTrips } from '../related/RelatedTrips'
import { TripDetails, type TripDetailsProps } from './TripDetails'
import { TripSkeleton } from './TripSkeleton'
import { useTripFromApi } from './useLiveTrip'

/** A trip whose page is not built yet: shown at once when the API knows it. */
export function TripLookup({ slug, ...details }: Omit<TripDetailsProps, 'trip'> & { slug: string }) {
  const { frame } = details
  const { data: trip, error, isPending, refetch } = useTripFromApi(slug)
  const isMissing = error instanceof ApiError && error.status === 404
  useDocumentTitle(
    trip ? `${trip.title} | ${frame.name}` : isMissing ? `הטיול לא נמצא | ${frame.name}` : null,
  )

  if (trip) return <TripDetails trip={trip} {...details} />
  if (isPending) return <TripSkeleton />
  if (isMissing) {
    return (
      <NotThere title="הטיול לא נמצא" text="הטיול שחיפשת לא קיים או הוסר." href="/trips" back="חזרה לטיולים">
        <RelatedTrips trips={details.related ?? []} />
      </NotThere>
    )
  }
  return (
    <div className="wrap section-y">
      <ErrorState
        title="לא הצלחנו לטעון את הטיול"
        text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לחזור לרשימת הטיולים."
        onRetry={() => void refetch()}
      />
    </div>
  )
}
