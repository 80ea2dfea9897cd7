/** What women asked about their own data: the list, or one request with everything that it takes. */
import { useAdminRoute } from '../layout/useAdminRoute'
import { useRedrawnOnReturn } from '../useRedrawnOnReturn'
import { OpenRequest } from './OpenRequest'
import { RequestList } from './RequestList'

export function PrivacyTab() {
  useRedrawnOnReturn()
  const { open } = useAdminRoute().route
  return open ? <OpenRequest key={open} id={Number(open)} /> : <RequestList />
}
