import { ButtonLink } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { TripCard } from '../TripCard'
import { useFavourites } from '../useFavourites'
import { CompareBox } from './CompareBox'
import { Comparison } from './Comparison'
import { RemovedTrips } from './RemovedTrips'
import { SharedList } from './SharedList'
import { ShareList } from './ShareList'
import { TripCardSkeletons } from '../list/TripCardSkeletons'
import { FAVOURITES_GRID } from './gridClass'
import { MAX_COMPARED } from './useFavouritesAddress'
import { useTripsByIds } from './useTripsByIds'

interface FavouriteTripsProps {
  ids: number[]
  isShared: boolean
  compared: number[]
  onCompare: (ids: number[]) => void
  /** Takes trips that left the site off the list. */
  onRemove: (ids: number[]) => void
}

/** The list as cards, and after it the comparison of the ticked trips. */
export function FavouriteTrips({ ids, isShared, compared, onCompare, onRemove }: FavouriteTripsProps) {
  const { trips, gone: missing, isOutdated, error, refetch } = useTripsByIds(ids)
  const { isFavourite } = useFavourites()

  if (error && !trips) {
    return (
      <ErrorState
        title="לא הצלחנו לטעון את הטיולים"
        text={`${isShared ? 'הרשימה שמורה בקישור שקיבלת' : 'הרשימה שלך שמורה כאן'} ולא הלכה לאיבוד. ייתכן שהחיבור נקטע לרגע.`}
        onRetry={refetch}
      />
    )
  }
  if (!trips)
    return <TripCardSkeletons count={ids.length} label="טוענת טיולים..." className={FAVOURITES_GRID} />

  const isListed = (id: number) => isShared || isFavourite(id)
  const gone = missing.filter(isListed)
  const listed = trips.map(({ id }) => id).filter(isListed)
  const chosen = trips.filter(({ id }) => compared.includes(id))
  const choose = (id: number, isChosen: boolean) =>
    onCompare(isChosen ? [...chosen.map((trip) => trip.id), id] : compared.filter((each) => each !== id))
  return (
    <>
      {Boolean(error) && isOutdated && (
        <div className="mb-8">
          <ErrorState
            title="לא כל הטיולים נטענו"
            text="מה שהוספת שמור ברשימה. ייתכן שהחיבור נקטע לרגע."
            onRetry={refetch}
          />
        </div>
      )}
      {isShared && <SharedList ids={trips.map(({ id }) => id)} />}
      {gone.length > 0 && (!isShared || trips.length > 0) && (
        <RemovedTrips count={gone.length} onRemove={isShared ? undefined : () => onRemove(gone)} />
      )}
      {trips.length > 1 && (
        <p className="mb-6 text-ink-soft">סמני שניים או שלושה טיולים, והם יופיעו זה ליד זה אחרי הרשימה.</p>
      )}
      <h2 id="results" tabIndex={-1} className="sr-only">
        הטיולים שברשימה
      </h2>
      {trips.length > 0 && (
        <ul className={FAVOURITES_GRID}>
          {trips.map((trip) => (
            <li key={trip.id} className="flex flex-col gap-2">
              <TripCard trip={trip} />
              <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
                {trips.length > 1 && (
                  <CompareBox
                    title={trip.title}
                    isChosen={compared.includes(trip.id)}
                    isCompared={chosen.length > 1}
                    isFull={chosen.length >= MAX_COMPARED}
                    onChange={(isChosen) => choose(trip.id, isChosen)}
                  />
                )}
                {!isListed(trip.id) && <p className="text-sm text-ink-soft">ירד מהרשימה</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {chosen.length > 1 && (
          <span>{`${chosen.length === 2 ? 'שני' : 'שלושה'} טיולים זה ליד זה, בהמשך הדף.`}</span>
        )}
      </p>
      {/* After the cards, so that nothing moves under her finger: Safari does not hold the place where something comes above it. */}
      {chosen.length > 1 && <Comparison trips={chosen} onClear={() => onCompare([])} />}
      {!isShared &&
        (listed.length > 0 ? (
          <ShareList ids={listed} />
        ) : (
          <ButtonLink href="/trips" className={trips.length > 0 ? 'mt-12' : undefined}>
            לכל הטיולים
          </ButtonLink>
        ))}
    </>
  )
}
