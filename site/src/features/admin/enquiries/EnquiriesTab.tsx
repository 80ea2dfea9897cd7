/** What visitors wrote to her, and behind a quiet switch what may be spam. */
import { useState } from 'react'
import { DeskLink } from '../desk/DeskLink'
import { useDeskRoute } from '../desk/useDeskRoute'
import { ReplyTemplates, TEMPLATES } from '../replies/ReplyTemplates'
import { EnquiryList } from './EnquiryList'
import { Quarantine } from './Quarantine'
import { QuarantineSwitch } from './QuarantineSwitch'
import { UnsentMails } from './UnsentMails'

export function EnquiriesTab() {
  const [isQuarantine, setIsQuarantine] = useState(false)
  const { open } = useDeskRoute().route
  if (open === TEMPLATES) return <ReplyTemplates />
  return (
    <>
      <UnsentMails />
      {isQuarantine ? (
        <Quarantine onBack={() => setIsQuarantine(false)} />
      ) : (
        <>
          <EnquiryList />
          <DeskLink
            to={{ tab: 'enquiries', open: TEMPLATES }}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
          >
            תבניות לתשובות
          </DeskLink>
          <QuarantineSwitch onOpen={() => setIsQuarantine(true)} />
        </>
      )}
    </>
  )
}
