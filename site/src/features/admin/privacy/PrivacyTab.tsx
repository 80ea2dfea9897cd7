/** What women asked about their own data: the list, or one request with everything that it takes. */
import { useAdminRoute } from '../layout/useAdminRoute'
import { OpenRequest } from './OpenRequest'
import { RequestList } from './RequestList'

export function PrivacyTab() {
  const { open } = useAdminRoute().route
  return open ? <OpenRequest key={open} id={Number(open)} /> : <RequestList />
}
