import type { TripCard } from '../../../../page-data/types'
import { uniqueById } from '../../../lib/uniqueById'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'
import { MoreButton } from '../../../ui/MoreButton'
import { filterTrips } from './filterTrips'
import { NoTripsFound } from './NoTripsFound'
import { TripCardSkeletons } from './TripCardSkeletons'
import { TripCount } from './TripCount'
import type { TripFilters } from './tripFilters'
import { TripGrid } from './TripGrid'
import { TripResults } from './TripResults'
import { useTripsFromApi } from './useTripsFromApi'

interface TripsFromApiProps {
  filters: TripFilters
  clear: () => void
  /** The trips of the built page, which are filtered when the API does not answer. */
  onPage: TripCard[]
  ratesText: string | null
}

/** The filtered list if there are more trips than one page has. */
export function TripsFromApi({ filters, clear, onPage, ratesText }: TripsFromApiProps) {
  const { pages, error, isStale, hasMore, isFetchingMore, fetchMore } = useTripsFromApi(filters)
  if (error && !pages) {
    const trips = filterTrips(onPage, filters)
    return (
      <>
        <TripCount isFiltered={false} clear={clear} ratesText={ratesText} />
        <ErrorState
          title="לא הצלחנו לחפש בכל הטיולים"
          text={
            trips.length > 0
              ? 'בינתיים אלה הטיולים המתאימים מתוך אלה שבעמוד הזה.'
              : 'ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לעבור על הרשימה המלאה.'
          }
          onRetry={fetchMore}
        />
        {trips.length > 0 && <TripResults trips={trips} />}
        <Button
          ref={moveFocusOnUnmount}
          variant="outline"
          className="mb-10 justify-self-start"
          onClick={clear}
        >
          לרשימה המלאה
        </Button>
      </>
    )
  }
  const trips = uniqueById(pages?.flatMap((page) => page.trips) ?? [])
  // With more pages all trips are cards: rows at the end would be pushed down by the cards of the next page.
  const isWhole = pages?.length === 1 && pages[0]?.total === trips.length
  const total = isStale ? null : (pages?.[0]?.total ?? null)
  return (
    <>
      <TripCount count={total} isFiltered clear={clear} ratesText={ratesText} />
      {trips.length > 0 && isWhole ? (
        <TripResults trips={trips} isStale={isStale} />
      ) : (
        <>
          <h2 className="sr-only">רשימת הטיולים</h2>
          {trips.length > 0 ? (
            <TripGrid trips={trips} firstOnPage isStale={isStale} />
          ) : !pages || isStale ? (
            <TripCardSkeletons />
          ) : (
            <NoTripsFound clear={clear} />
          )}
        </>
      )}
      {error !== null && (
        <div className="mt-10">
          <ErrorState
            title="לא הצלחנו לטעון טיולים נוספים"
            text="ייתכן שהחיבור נקטע לרגע."
            onRetry={fetchMore}
          />
        </div>
      )}
      {hasMore && !error && (
        <MoreButton className="mt-10" isBusy={isFetchingMore} onClick={fetchMore}>
          לטיולים נוספים
        </MoreButton>
      )}
    </>
  )
}
