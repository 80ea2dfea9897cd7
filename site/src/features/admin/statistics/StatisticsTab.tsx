/** Statistics of the site: today, over a period, by article and by trip; the ranking first while there is no chart yet. */
import { useState, type ComponentProps } from 'react'
import { allOf, useArticleSums } from '../blog/api/useArticles'
import { SCREEN_TITLE } from '../parts/classes'
import { Segments } from '../parts/Segments'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { useFreshTrips } from '../trips/api/useTrips'
import { ResponseTimes } from './ResponseTimes'
import { BlogPerformance } from './BlogPerformance'
import { DaysSection, hasChart } from './DaysSection'
import { NoDataYet } from './NoDataYet'
import { PopularRanking } from './PopularRanking'
import { ContactTaps } from './ContactTaps'
import { SearchesWithoutResults } from './SearchesWithoutResults'
import { TodayStats } from './TodayStats'
import { TripReaders } from './TripReaders'
import { PERIODS, usePeriod, usePopular, useStatistics, type Days } from './useStatistics'

export function StatisticsTab() {
  const [days, setDays] = useState<Days>('30')
  const today = useStatistics()
  const period = usePeriod(days)
  const popular = usePopular()
  const trips = useFreshTrips()
  const articles = useArticleSums()
  const all = [today, period, popular, trips, articles]

  const ranking = popular.data ? <PopularRanking popular={popular.data} /> : <Missing parts={popular} />
  const periods = <Segments label="לאיזו תקופה" choices={PERIODS} chosen={days} onChoose={setDays} />
  // Kept from the first period on: ranking and buttons must not move when another period is chosen. The buttons stand above what
  // they change.
  const [isRankingFirst, setIsRankingFirst] = useState<boolean>()
  if (isRankingFirst === undefined && (period.data || period.isError))
    setIsRankingFirst(Boolean(period.data && !hasChart(period.data.days)))

  if (all.every(({ data }) => !data)) return <Missing parts={all} />
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className={SCREEN_TITLE}>מה קורה באתר</h2>
        {isRankingFirst === false && periods}
      </div>
      {today.data && trips.data && articles.data ? (
        <TodayStats today={today.data} trips={trips.data.length} articles={allOf(articles.data)} />
      ) : (
        <Missing parts={[today, trips, articles]} />
      )}
      {isRankingFirst && (
        <>
          {ranking}
          <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 className="text-xl text-sea">לאורך זמן</h2>
            {periods}
          </div>
        </>
      )}
      {period.data ? (
        <div aria-busy={period.isPlaceholderData} className={`space-y-5 ${FADES}`}>
          {!period.isPlaceholderData && period.data.days.length < Number(days) && (
            <p className="text-ink-soft">
              כאן רק {period.data.days.length} הימים האחרונים: מה שלפניהם נמחק לפי הזמן שקבעת ב״פרטיות
              ומדידה״.
            </p>
          )}
          <DaysSection days={period.data.days} />
          <ContactTaps {...period.data.reached} />
          <TripReaders trips={period.data.trips} />
          <SearchesWithoutResults searches={period.data.searchedInVain} />
        </div>
      ) : (
        <Missing key={days} parts={period} />
      )}
      {isRankingFirst === false && ranking}
      <div aria-busy={period.isPlaceholderData} className={`flex flex-wrap gap-5 *:grow *:basis-96 ${FADES}`}>
        {articles.data ? <BlogPerformance {...articles.data} /> : <Missing parts={articles} />}
        {period.data && <NoDataYet period={period.data} />}
        {period.data && <ResponseTimes {...period.data.answering} />}
      </div>
    </div>
  )
}

/** While the numbers of another period are loaded. */
const FADES = 'transition-opacity aria-busy:opacity-60 motion-reduce:transition-none'

/** Shown instead of numbers that failed to load; the rest of the tab works. */
function Missing({ parts }: { parts: ComponentProps<typeof NotLoaded>['of'] }) {
  return <NotLoaded of={parts} title="הנתונים לא נטענו" calm="הספירה באתר ממשיכה כרגיל." />
}
