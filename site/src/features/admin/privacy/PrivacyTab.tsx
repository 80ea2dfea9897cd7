/** What women asked about their own data: the list, or one request with everything that it takes. */
import { ErrorState } from '../../../ui/ErrorState'
import { useDeskRoute } from '../desk/useDeskRoute'
import { SkeletonRows } from '../parts/SkeletonRows'
import { OpenRequest } from './OpenRequest'
import { RequestList } from './RequestList'
import { useRequests } from './useRequests'

export function PrivacyTab() {
  const { open } = useDeskRoute().route
  const { data: requests, isFetching, refetch } = useRequests()

  if (!requests && isFetching) return <SkeletonRows />
  if (!requests) {
    return (
      <ErrorState
        title="הבקשות לא נטענו"
        text="כנראה החיבור נקטע לרגע. כל הבקשות שמורות."
        onRetry={() => void refetch()}
      />
    )
  }
  if (open) return <OpenRequest key={open} id={Number(open)} requests={requests} />
  return <RequestList requests={requests} />
}
