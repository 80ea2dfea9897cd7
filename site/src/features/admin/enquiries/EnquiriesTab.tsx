/** What visitors wrote to her, and behind a quiet link what may be spam. */
import { AdminLink } from '../layout/AdminLink'
import { QUARANTINE } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { ReplyTemplates, TEMPLATES } from '../replies/ReplyTemplates'
import { EnquiryList } from './EnquiryList'
import { Quarantine } from './Quarantine'
import { QuarantineLink } from './parts/QuarantineLink'
import { UnsentMails } from './parts/UnsentMails'

export function EnquiriesTab() {
  const { open } = useAdminRoute().route
  if (open === TEMPLATES) return <ReplyTemplates />
  if (open === QUARANTINE) return <Quarantine />
  return (
    <>
      <UnsentMails />
      <EnquiryList />
      <AdminLink
        to={{ tab: 'enquiries', open: TEMPLATES }}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
      >
        תבניות לתשובות
      </AdminLink>
      <QuarantineLink />
    </>
  )
}
