/**
 * The overview: today's tasks beside the latest enquiries, the offer of push notifications and shortcuts, then counters and
 * popular articles.
 */
import { useArticleSums } from '../blog/api/useArticles'
import { usePolledUnsentMails } from '../enquiries/api/useUnsentMails'
import { useWaitingEnquiries } from '../enquiries/api/useWaitingEnquiries'
import { usePolledPages } from '../pages/api/usePages'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { useWaitingRequests } from '../privacy/api/useRequests'
import { PushOffer } from '../push/PushOffer'
import { usePolledTrips } from '../trips/api/useTrips'
import { useRerenderOnReturn } from '../useRerenderOnReturn'
import { Counters } from './Counters'
import { LatestEnquiries } from './LatestEnquiries'
import { PopularArticles } from './PopularArticles'
import { Shortcuts } from './Shortcuts'
import { Today } from './Today'
import { useSettingsGaps } from './useSettingsGaps'

export function Overview() {
  useRerenderOnReturn()
  const trips = usePolledTrips()
  const articles = useArticleSums()
  const pages = usePolledPages()
  const waiting = useWaitingEnquiries()
  const requests = useWaitingRequests()
  const gaps = useSettingsGaps()
  const mails = usePolledUnsentMails()

  // Rendered once all tasks are known or failed: a late one would move the first under the owner's finger.
  const isSettled = [pages, waiting, requests, gaps, mails].every(({ isFetched }) => isFetched)
  if (trips.data && articles.data && isSettled) {
    return (
      // Container query in rem: with larger text there is one column.
      <div className="@container">
        <div className="grid items-start gap-x-12 gap-y-8 grid-cols-1 @min-[56rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] @min-[56rem]:*:not-nth-[-n+2]:col-span-full">
          <Today
            trips={trips.data}
            articles={articles.data}
            pages={pages.data}
            gaps={gaps.data}
            unsentMails={mails.data}
            waiting={waiting.data}
            requests={requests.data?.items}
          />
          <div className="flex min-w-0 flex-col gap-8">
            <LatestEnquiries />
            <PushOffer />
            <Shortcuts />
          </div>
          <Counters trips={trips.data} articles={articles.data} />
          <div className="min-w-0">
            <PopularArticles />
          </div>
        </div>
      </div>
    )
  }
  return (
    <NotLoaded
      of={[trips, articles, pages, waiting, requests, gaps, mails]}
      title="הסקירה לא נטענה"
      calm="שום דבר לא נמחק."
    />
  )
}
