/** The privacy tab: the list of rights requests, or one request with its steps. */
import { useAdminRoute } from '../layout/useAdminRoute'
import { useRerenderOnReturn } from '../useRerenderOnReturn'
import { OpenRequest } from './OpenRequest'
import { RequestList } from './RequestList'

export function PrivacyTab() {
  useRerenderOnReturn()
  const { open } = useAdminRoute().route
  return open ? <OpenRequest key={open} id={Number(open)} /> : <RequestList />
}
