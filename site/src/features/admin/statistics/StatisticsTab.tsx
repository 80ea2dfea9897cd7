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

  if (!(today.data && period.data && popular.data && trips.data && articles.data)) {
    if (all.some(({ isFetching }) => isFetching)) return <SkeletonRows />
    return (
      <ErrorState
        title="הנתונים לא נטענו"
        text="כנראה החיבור נקטע לרגע. הספירה באתר ממשיכה כרגיל."
        onRetry={() => all.forEach(({ isError, refetch }) => isError && void refetch())}
      />
    )
  }
  return (
    <div className="space-y-8">
      <TodayNumbers today={today.data} trips={trips.data.length} articles={allOf(articles.data)} />
      <div className="flex">
        <Segments label="לאיזו תקופה" choices={PERIODS} chosen={days} onChoose={setDays} />
      </div>
      <div
        aria-busy={period.isPlaceholderData}
        className="space-y-8 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
      >
        <DaysSection days={period.data.days} />
        <Answering {...period.data.answering} />
        <TripReaders trips={period.data.trips} />
        <SearchedInVain searches={period.data.searchedInVain} />
      </div>
      <BlogPerformance {...articles.data} />
      <PopularRanking popular={popular.data} />
    </div>
  )
}
