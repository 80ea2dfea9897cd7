/** The enquiries, and a link to suspected spam. */
import { AdminLink } from '../layout/AdminLink'
import { QUARANTINE } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
import { ReplyTemplates, TEMPLATES } from '../replies/ReplyTemplates'
import { useQuarantineCount } from './api/useQuarantine'
import { EnquiryList } from './EnquiryList'
import { Quarantine } from './Quarantine'
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

/** Not rendered while there is none. */
function QuarantineLink() {
  const count = useQuarantineCount().data?.count ?? 0
  if (count === 0) return null
  return (
    <p className="mt-6 border-t border-line pt-3">
      <AdminLink
        to={{ tab: 'enquiries', open: QUARANTINE }}
        className="-ms-2 inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-sea hover:underline"
      >
        אולי ספאם ({count})
      </AdminLink>
    </p>
  )
}
