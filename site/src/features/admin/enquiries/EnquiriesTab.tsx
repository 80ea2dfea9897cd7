/** What visitors wrote to her. */
import { ErrorState } from '../../../ui/ErrorState'
import { SkeletonRows } from '../parts/SkeletonRows'
import { EnquiryList } from './EnquiryList'
import { Refresh } from './Refresh'
import { useEnquiries } from './useEnquiries'

export function EnquiriesTab() {
  const { data: enquiries, dataUpdatedAt, isFetching, isError, refetch } = useEnquiries()

  if (!enquiries && isFetching) return <SkeletonRows />
  if (!enquiries) {
    return (
      <ErrorState
        title="הפניות לא נטענו"
        text="כנראה החיבור נקטע לרגע. כל הפניות שמורות."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <EnquiryList
      enquiries={enquiries}
      refresh={
        <Refresh
          readAt={dataUpdatedAt}
          isBusy={isFetching}
          hasFailed={isError}
          onRefresh={() => void refetch()}
        />
      }
    />
  )
}
