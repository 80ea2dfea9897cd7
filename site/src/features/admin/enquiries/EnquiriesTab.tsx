/** What visitors wrote to her, and behind a quiet switch what may be spam. */
import { useState } from 'react'
import { EnquiryList } from './EnquiryList'
import { Quarantine } from './Quarantine'
import { QuarantineSwitch } from './QuarantineSwitch'
import { UnsentMails } from './UnsentMails'

export function EnquiriesTab() {
  const [isQuarantine, setIsQuarantine] = useState(false)
  return (
    <>
      <UnsentMails />
      {isQuarantine ? (
        <Quarantine onBack={() => setIsQuarantine(false)} />
      ) : (
        <>
          <EnquiryList />
          <QuarantineSwitch onOpen={() => setIsQuarantine(true)} />
        </>
      )}
    </>
  )
}
