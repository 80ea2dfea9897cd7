/** What visitors wrote to her, and behind a quiet link what may be spam. */
import { DeskLink } from '../desk/DeskLink'
import { QUARANTINE } from '../desk/route'
import { useDeskRoute } from '../desk/useDeskRoute'
import { ReplyTemplates, TEMPLATES } from '../replies/ReplyTemplates'
import { EnquiryList } from './EnquiryList'
import { Quarantine } from './Quarantine'
import { QuarantineLink } from './QuarantineLink'
import { UnsentMails } from './UnsentMails'

export function EnquiriesTab() {
  const { open } = useDeskRoute().route
  if (open === TEMPLATES) return <ReplyTemplates />
  if (open === QUARANTINE) return <Quarantine />
  return (
    <>
      <UnsentMails />
      <EnquiryList />
      <DeskLink
        to={{ tab: 'enquiries', open: TEMPLATES }}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
      >
        תבניות לתשובות
      </DeskLink>
      <QuarantineLink />
    </>
  )
}
