/** Leads to what may be spam; not there at all while there is nothing to look at. */
import { AdminLink } from '../../layout/AdminLink'
import { QUARANTINE } from '../../layout/route'
import { useQuarantineCount } from '../api/useQuarantine'

export function QuarantineLink() {
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
