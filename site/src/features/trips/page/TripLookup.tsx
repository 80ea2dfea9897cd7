import { RecordLookup } from '../../../ui/RecordLookup'
import { RelatedTrips } from '../related/RelatedTrips'
import { TripDetails, type TripDetailsProps } from './TripDetails'
import { TripSkeleton } from './TripSkeleton'
import { useTripFromApi } from './useLiveTrip'

/** A trip whose page is not built yet, read from the API. */
export function TripLookup({ slug, ...details }: Omit<TripDetailsProps, 'trip'> & { slug: string }) {
  return (
    <RecordLookup
      query={useTripFromApi(slug)}
      siteName={details.frame.name}
      loading={<TripSkeleton />}
      missing={{
        title: 'הטיול לא נמצא',
        text: 'הטיול שחיפשת לא קיים או הוסר.',
        comfort: 'אולי הוא כבר הסתיים. יש עוד דרכים, ונשמח שתצטרפי לאחת מהן.',
        href: '/trips',
        back: 'חזרה לטיולים',
      }}
      failed={{
        title: 'לא הצלחנו לטעון את הטיול',
        text: 'ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לחזור לרשימת הטיולים.',
      }}
      show={(trip) => <TripDetails trip={trip} {...details} />}
    >
      <RelatedTrips trips={details.related ?? []} />
    </RecordLookup>
  )
}
