/** What is read and asked on the site: today, over a period, article by article, trip by trip. */
import { useState } from 'react'
import { ErrorState } from '../../../ui/ErrorState'
import { allOf, useArticleSums } from '../blog/useArticles'
import { Segments } from '../parts/Segments'
import { SkeletonRows } from '../parts/SkeletonRows'
import { useTrips } from '../trips/useTrips'
import { Answering } from './Answering'
import { BlogPerformance } from './BlogPerformance'
import { DaysSection } from './DaysSection'
import { PopularRanking } from './PopularRanking'
import { SearchedInVain } from './SearchedInVain'
import { TodayNumbers } from './TodayNumbers'
import { TripReaders } from './TripReaders'
import { PERIODS, usePeriod, usePopular, useStatistics, type Days } from './useStatistics'

export function StatisticsTab() {
  const [days, setDays] = useState<Days>('30')
  const today = useStatistics()
  const period = usePeriod(days)
  const popular = usePopular()
  const trips = useTrips()
  const articles = useArticleSums()
  const all = [today, period, popular, trips, articles]

  if (all.every(({ data }) => !data)) return <Missing parts={all} />
  return (
    <div className="space-y-8">
      {today.data && trips.data && articles.data ? (
        <TodayNumbers today={today.data} trips={trips.data.length} articles={allOf(articles.data)} />
      ) : (
        <Missing parts={[today, trips, articles]} />
      )}
      <div className="flex">
        <Segments label="לאיזו תקופה" choices={PERIODS} chosen={days} onChoose={setDays} />
      </div>
      {period.data ? (
        <div
          aria-busy={period.isPlaceholderData}
          className="space-y-8 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
        >
          <DaysSection days={period.data.days} />
          <Answering {...period.data.answering} />
          <TripReaders trips={period.data.trips} />
          <SearchedInVain searches={period.data.searchedInVain} />
        </div>
      ) : (
        <Missing parts={[period]} />
      )}
      {articles.data ? <BlogPerformance {...articles.data} /> : <Missing parts={[articles]} />}
      {popular.data ? <PopularRanking popular={popular.data} /> : <Missing parts={[popular]} />}
    </div>
  )
}

interface Part {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** In the place of numbers that are on their way, or did not come: the rest of the tab goes on without them. */
function Missing({ parts }: { parts: Part[] }) {
  if (parts.some(({ isFetching }) => isFetching)) return <SkeletonRows />
  return (
    <ErrorState
      title="הנתונים לא נטענו"
      text="כנראה החיבור נקטע לרגע. הספירה באתר ממשיכה כרגיל."
      onRetry={() => parts.forEach(({ isError, refetch }) => isError && void refetch())}
    />
  )
}
