/** Statistics of the site: today, over a period, by article and by trip. */
import { useState, type ComponentProps } from 'react'
import { allOf, useArticleSums } from '../blog/api/useArticles'
import { Segments } from '../parts/Segments'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { useTripsAnew } from '../trips/api/useTrips'
import { Answering } from './Answering'
import { BlogPerformance } from './BlogPerformance'
import { DaysSection } from './DaysSection'
import { NotYet } from './NotYet'
import { PopularRanking } from './PopularRanking'
import { Reached } from './Reached'
import { SearchesWithoutResults } from './SearchesWithoutResults'
import { TodayNumbers } from './TodayNumbers'
import { TripReaders } from './TripReaders'
import { PERIODS, usePeriod, usePopular, useStatistics, type Days } from './useStatistics'

export function StatisticsTab() {
  const [days, setDays] = useState<Days>('30')
  const today = useStatistics()
  const period = usePeriod(days)
  const popular = usePopular()
  const trips = useTripsAnew()
  const articles = useArticleSums()
  const all = [today, period, popular, trips, articles]

  if (all.every(({ data }) => !data)) return <Missing parts={all} />
  return (
    <div className="space-y-5">
      <h2 className="mb-4 text-2xl">מה קורה באתר</h2>
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
          className="space-y-5 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
        >
          <DaysSection days={period.data.days} />
          <Reached {...period.data.reached} />
          <Answering {...period.data.answering} />
          <TripReaders trips={period.data.trips} />
          <SearchesWithoutResults searches={period.data.searchedInVain} />
          <NotYet period={period.data} />
        </div>
      ) : (
        <Missing key={days} parts={period} />
      )}
      {articles.data ? <BlogPerformance {...articles.data} /> : <Missing parts={articles} />}
      {popular.data ? <PopularRanking popular={popular.data} /> : <Missing parts={popular} />}
    </div>
  )
}

/** Shown instead of numbers that failed to load; the rest of the tab works. */
function Missing({ parts }: { parts: ComponentProps<typeof NotLoaded>['of'] }) {
  return <NotLoaded of={parts} title="הנתונים לא נטענו" calm="הספירה באתר ממשיכה כרגיל." />
}
