import type { PastTripsPage } from '../../../../page-data/types'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Pager } from '../../../ui/Pager'
import { RelatedTrips } from '../related/RelatedTrips'
import { PastTripLead } from './PastTripLead'
import { TripRows } from './TripRows'

/** The past trips, latest first. */
export function PastTripList({ page: { trips, coming, newer, older } }: { page: PastTripsPage }) {
  if (trips.length === 0) {
    return (
      <div className="wrap grid grid-cols-1 gap-16">
        <EmptyState title="הסיפורים עוד לפנינו" text="כשהטיול הראשון יצא לדרך, הוא יופיע כאן.">
          <ButtonLink href="/trips">לטיולים הקרובים</ButtonLink>
        </EmptyState>
        <RelatedTrips trips={coming} title="והדרכים הבאות" />
      </div>
    )
  }
  const [last, ...others] = newer === null ? trips : [undefined, ...trips]
  return (
    <>
      <h2 className="sr-only">רשימת הטיולים שהיו</h2>
      {last && <PastTripLead trip={last} />}
      <div className="wrap">
        {others.length > 0 && <TripRows trips={others.filter((trip) => trip !== undefined)} />}
        <Pager
          label="טיולים נוספים שהיו"
          previous={newer}
          previousLabel="טיולים מאוחרים יותר"
          next={older}
          nextLabel="טיולים מוקדמים יותר"
        />
        {coming.length > 0 && (
          <div className="mt-14 empty:hidden md:mt-24">
            <RelatedTrips trips={coming} title="והדרכים הבאות" />
          </div>
        )}
        <p className="mt-8">
          <a href="/trips" className="text-link inline-flex min-h-11 items-center">
            לכל הטיולים הקרובים
          </a>
        </p>
      </div>
    </>
  )
}
