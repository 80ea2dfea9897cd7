/** The overview: today's tasks first, then shortcuts, counters, latest enquiries and popular articles. */
import { useArticleSums } from '../blog/api/useArticles'
import { useWaitingEnquiries } from '../enquiries/api/useWaitingEnquiries'
import { usePages } from '../pages/api/usePages'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { useWaitingRequests } from '../privacy/api/useRequests'
import { PushOffer } from '../push/PushOffer'
import { useTripsRenewed } from '../trips/api/useTrips'
import { useRedrawnOnReturn } from '../useRedrawnOnReturn'
import { Counters } from './Counters'
import { LatestEnquiries } from './LatestEnquiries'
import { PopularArticles } from './PopularArticles'
import { Shortcuts } from './Shortcuts'
import { Today } from './Today'

export function Overview() {
  useRedrawnOnReturn()
  const trips = useTripsRenewed()
  const articles = useArticleSums()
  const pages = usePages()
  const waiting = useWaitingEnquiries()
  const requests = useWaitingRequests()

  // Rendered once the first task is known: it would change under the owner's finger.
  const isSettled = waiting.isFetched && requests.isFetched
  if (trips.data && articles.data && isSettled) {
    return (
      <div className="space-y-8">
        <Today
          trips={trips.data}
          articles={articles.data}
          pages={pages.data ?? []}
          waiting={waiting.data}
          requests={requests.data?.items}
        />
        <Shortcuts />
        <PushOffer />
        <Counters trips={trips.data} articles={articles.data} />
        <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
          <LatestEnquiries />
          <PopularArticles />
        </div>
      </div>
    )
  }
  return (
    <NotLoaded of={[trips, articles, waiting, requests]} title="הסקירה לא נטענה" calm="שום דבר לא נמחק." />
  )
}
