import type { TripCard } from '../../../page-data/types'
import { hasLeft } from '../../../page-data/departure.mjs'
import { useToday } from '../../lib/useToday'
import { SectionHeading } from '../../ui/SectionHeading'
import { TripGrid } from './list/TripGrid'
import { NoTripsYet } from './NoTripsYet'

/** Up to three trips on the home page, without those that have left since it was built. */
export function FeaturedTrips({ trips: built }: { trips: TripCard[] }) {
  const today = useToday()
  const trips = built.filter((trip) => today === null || !hasLeft(trip, today))
  return (
    <section aria-labelledby="featured-trips" className="page-grid section-y">
      <SectionHeading overline="יוצאות לדרך" title="הטיולים שכולן מדברות עליהם" id="featured-trips">
        <AllTrips className="max-sm:hidden" />
      </SectionHeading>
      {trips.length > 0 ? <TripGrid trips={trips} /> : <NoTripsYet />}
      <AllTrips className="justify-self-start sm:hidden" />
    </section>
  )
}

/** Beside the title, or below the trips on phones; rendered twice, so that the focus order matches the layout. */
function AllTrips({ className }: { className: string }) {
  return (
    <a href="/trips" className={`text-link flex min-h-11 items-center ${className}`}>
      לכל הטיולים
    </a>
  )
}
