/** What visitors wrote to her, and behind a quiet link what may be spam. */
import { AdminLink } from '../layout/AdminLink'
import { QUARANTINE } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
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
      <AdminLink to={{ tab: 'enquiries', open: TEMPLATES }} className={`${ACTION} -ms-2 sm:-ms-3`}>
        <Icon name="quote" />
        תבניות לתשובות
      </AdminLink>
      <QuarantineLink />
    </>
  )
}
