/** What needs her today first; then how the site stands. */
import { ErrorState } from '../../../ui/ErrorState'
import { useArticleSums } from '../blog/useArticles'
import { useWaitingEnquiries } from '../enquiries/useWaitingEnquiries'
import { SkeletonRows } from '../parts/SkeletonRows'
import { useRequests } from '../privacy/useRequests'
import { useTrips } from '../trips/useTrips'
import { Counters } from './Counters'
import { LatestEnquiries } from './LatestEnquiries'
import { PopularArticles } from './PopularArticles'
import { Shortcuts } from './Shortcuts'
import { Today } from './Today'

export function Overview() {
  const trips = useTrips()
  const articles = useArticleSums()
  const waiting = useWaitingEnquiries()
  const requests = useRequests('waiting')

  if (trips.data && articles.data) {
    return (
      <div className="space-y-8">
        <Today
          trips={trips.data}
          articles={articles.data}
          waiting={waiting.data}
          requests={requests.data?.items}
        />
        <Counters trips={trips.data} articles={articles.data} />
        <LatestEnquiries />
        <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PopularArticles />
          <Shortcuts />
        </div>
      </div>
    )
  }
  if (trips.isFetching || articles.isFetching) return <SkeletonRows />
  return (
    <ErrorState
      title="הסקירה לא נטענה"
      text="כנראה החיבור נקטע לרגע. שום דבר לא נמחק."
      onRetry={() => {
        void trips.refetch()
        void articles.refetch()
      }}
    />
  )
}
