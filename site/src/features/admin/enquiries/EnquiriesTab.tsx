/** What visitors wrote to her, and behind a quiet switch what may be spam. */
import { useState } from 'react'
import { ErrorState } from '../../../ui/ErrorState'
import { SkeletonRows } from '../parts/SkeletonRows'
import { EnquiryList } from './EnquiryList'
import { Quarantine } from './Quarantine'
import { QuarantineSwitch } from './QuarantineSwitch'
import { Refresh } from './Refresh'
import { UnsentMails } from './UnsentMails'
import { useEnquiries } from './useEnquiries'

export function EnquiriesTab() {
  const [isQuarantine, setIsQuarantine] = useState(false)
  return (
    <>
      <UnsentMails />
      {isQuarantine ? (
        <Quarantine onBack={() => setIsQuarantine(false)} />
      ) : (
        <>
          <Ordinary />
          <QuarantineSwitch onOpen={() => setIsQuarantine(true)} />
        </>
      )}
    </>
  )
}

function Ordinary() {
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
