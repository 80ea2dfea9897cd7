import { ErrorState } from '../../../ui/ErrorState'
import { TripCard } from '../TripCard'
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
}

/** The list as cards, and the comparison of the ticked trips. */
export function FavouriteTrips({ ids, isShared, compared, onCompare }: FavouriteTripsProps) {
  const { trips, gone, isOutdated, error, refetch } = useTripsByIds(ids)

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
      {gone.length > 0 && (!isShared || trips.length > 0) && <RemovedTrips ids={gone} isShared={isShared} />}
      {trips.length > 1 && (
        <p className="mb-6 text-ink-soft">סמני שניים או שלושה טיולים, והם יופיעו כאן זה ליד זה.</p>
      )}
      {chosen.length > 1 && <Comparison trips={chosen} onClear={() => onCompare([])} />}
      <h2 id="results" tabIndex={-1} className="sr-only">
        הטיולים שברשימה
      </h2>
      <ul className={FAVOURITES_GRID}>
        {trips.map((trip) => (
          <li key={trip.id} className="flex flex-col gap-2">
            <TripCard trip={trip} />
            {trips.length > 1 && (
              <CompareBox
                title={trip.title}
                isChosen={compared.includes(trip.id)}
                isFull={chosen.length >= MAX_COMPARED}
                onChange={(isChosen) => choose(trip.id, isChosen)}
              />
            )}
          </li>
        ))}
      </ul>
      {!isShared && trips.length > 0 && <ShareList ids={trips.map(({ id }) => id)} />}
    </>
  )
}
