import type { RelatedTrip } from '../../../../page-data/types'
import { useHydrated } from '../../../lib/useHydrated'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { useFavourites } from '../useFavourites'
import { RelatedTrips } from '../related/RelatedTrips'
import { FavouriteTrips } from './FavouriteTrips'
import { TripCardSkeletons } from '../list/TripCardSkeletons'
import { FAVOURITES_GRID } from './shape'
import { useFavouritesAddress } from './useFavouritesAddress'

/** The trips that she keeps on this device, or a list that someone sent her. */
export function FavouritesPage({ recommended }: { recommended: RelatedTrip[] }) {
  const isHydrated = useHydrated()
  const { ids: own } = useFavourites()
  const { shared, compared, compare } = useFavouritesAddress()

  if (!isHydrated) return <BeforeScripts />
  const ids = shared ?? own
  if (ids.length === 0) return <NoFavourites isShared={shared !== null} recommended={recommended} />
  return <FavouriteTrips ids={ids} isShared={shared !== null} compared={compared} onCompare={compare} />
}

function NoFavourites({ isShared, recommended }: { isShared: boolean; recommended: RelatedTrip[] }) {
  return (
    <>
      <h2 className="text-xl text-sea">{isShared ? 'הרשימה ששלחו לך ריקה' : 'עוד לא שמרת טיולים'}</h2>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        לחיצה על הלב שליד טיול שומרת אותו כאן, במכשיר הזה בלבד. אפשר להשוות בין טיולים ולשלוח את הרשימה לחברה.
      </p>
      <ButtonLink href="/trips" size="large" className="mt-8">
        לכל הטיולים
      </ButtonLink>
      <div className="mt-16">
        <RelatedTrips trips={recommended} />
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
