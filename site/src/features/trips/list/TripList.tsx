import { useMemo } from 'react'
import type { TripsPage } from '../../../../page-data/types'
import { formatLongRange } from '../../../lib/dates'
import { hasLeft } from '../../../../page-data/departure.mjs'
import { useFilters } from '../../../lib/useFilters'
import { useToday } from '../../../lib/useToday'
import { Pager } from '../../../ui/Pager'
import { NoTripsYet } from '../NoTripsYet'
import { filterTrips } from './filterTrips'
import { NoTripsFound } from './NoTripsFound'
import { TripCount } from './TripCount'
import { TripFilterBar } from './TripFilterBar'
import { NO_FILTERS, TRIP_FILTERS, isFiltered } from './tripFilters'
import { TripResults } from './TripResults'
import { TripsFromApi } from './TripsFromApi'

/**
 * The coming trips and their filter: applied in the browser if one page has all trips, else by the API. Trips that have
 * left since the build are not shown.
 */
export function TripList({ page }: { page: TripsPage }) {
  const { filters, change } = useFilters(TRIP_FILTERS)
  const clear = () => change(NO_FILTERS)
  const today = useToday()
  const coming = useMemo(
    () => page.trips.filter((trip) => today === null || !hasLeft(trip, today)),
    [page.trips, today],
  )
  const isWhole = page.pages === 1
  const shown = useMemo(() => (isWhole ? filterTrips(coming, filters) : coming), [isWhole, coming, filters])
  if (isWhole && coming.length === 0) return <NoTripsYet />
  const filtered = isFiltered(filters)
  return (
    <>
      <TripFilterBar filters={filters} change={change} />
      <noscript>
        <p>
          הסינון פועל בעזרת <bdi>JavaScript</bdi>, והוא כבוי בדפדפן שלך.{' '}
          {isWhole ? 'כאן מופיעים כל הטיולים.' : 'כל הטיולים מופיעים כאן, עמוד אחר עמוד.'}
        </p>
      </noscript>
      {filtered && !isWhole ? (
        <TripsFromApi filters={filters} clear={clear} onPage={coming} ratesText={ratesText(page)} />
      ) : (
        <>
          <TripCount
            count={isWhole ? shown.length : page.total - (page.trips.length - coming.length)}
            isFiltered={filtered}
            clear={clear}
            ratesText={ratesText(page)}
          />
          {shown.length > 0 ? <TripResults trips={shown} /> : isWhole && <NoTripsFound clear={clear} />}
          <Pager
            label="עמודים נוספים של טיולים"
            previous={page.previous}
            previousLabel="לעמוד הקודם"
            next={page.next}
            nextLabel="לעמוד הבא"
            place={`עמוד ${page.number} מתוך ${page.pages}`}
          />
        </>
      )}
    </>
  )
}

function ratesText({ isConverted, ratesDay }: TripsPage): string | null {
  if (!isConverted) return null
  return ratesDay
    ? `מחיר במטבע זר מחושב לפי שער של ${formatLongRange(ratesDay, ratesDay)}`
    : 'מחיר במטבע זר מחושב לפי שער מקורב'
}
