import type { RelatedTrip } from '../../../../page-data/types'
import { useHydrated } from '../../../lib/useHydrated'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageOpening } from '../../../ui/PageOpening'
import { useFavourites } from '../useFavourites'
import { RelatedTrips } from '../related/RelatedTrips'
import { FavouriteTrips } from './FavouriteTrips'
import { TripCardSkeletons } from '../list/TripCardSkeletons'
import { FAVOURITES_GRID } from './shape'
import { useFavouritesAddress } from './useFavouritesAddress'

const HOW_TO_KEEP =
  'לחיצה על הלב שליד טיול שומרת אותו כאן, במכשיר הזה בלבד. אפשר להשוות בין טיולים ולשלוח את הרשימה לחברה.'

/** The trips that she keeps on this device, or a list that someone sent her. */
export function FavouritesPage({ recommended }: { recommended: RelatedTrip[] }) {
  const isHydrated = useHydrated()
  const { ids: own } = useFavourites()
  const { shared, compared, compare } = useFavouritesAddress()

  const ids = shared ?? own
  const isShared = shared !== null
  const isEmpty = isHydrated && ids.length === 0
  return (
    <>
      <PageOpening
        title="המועדפים שלי"
        land="land-3"
        lead={isEmpty ? undefined : 'הטיולים שסימנת בלב, שמורים במכשיר הזה בלבד.'}
      >
        <div role="status">
          {isEmpty && (
            <h2 className="text-2xl text-sea">{isShared ? 'הרשימה ששלחו לך ריקה' : 'עוד לא שמרת טיולים'}</h2>
          )}
        </div>
        {isEmpty && (
          <>
            <p className="mt-1 max-w-lg text-lg text-ink-soft">{HOW_TO_KEEP}</p>
            <ButtonLink href="/trips" size="large" className="mt-6">
              לכל הטיולים
            </ButtonLink>
          </>
        )}
      </PageOpening>
      {/* Another element where she has none: to be moved by the longer opening would be a shift of the page. */}
      <div key={isEmpty ? 'recommended' : 'kept'} className="wrap">
        {!isHydrated && <BeforeScripts />}
        {isEmpty && <RelatedTrips trips={recommended} />}
        {isHydrated && !isEmpty && (
          <FavouriteTrips ids={ids} isShared={isShared} compared={compared} onCompare={compare} />
        )}
      </div>
    </>
  )
}

/** The built page: it knows nothing of her, and may stay like this where there are no scripts. */
function BeforeScripts() {
  return (
    <>
      <div className="hidden noscript:block">
        <EmptyState
          title="המועדפים נשמרים במכשיר שלך"
          text="כדי להציג אותם צריך להפעיל סקריפטים בדפדפן. כל הטיולים עצמם נקראים גם בלעדיהם."
        >
          <ButtonLink href="/trips">לכל הטיולים</ButtonLink>
        </EmptyState>
      </div>
      <div className="noscript:hidden">
        <TripCardSkeletons count={3} label="טוען טיולים..." className={FAVOURITES_GRID} />
      </div>
    </>
  )
}
