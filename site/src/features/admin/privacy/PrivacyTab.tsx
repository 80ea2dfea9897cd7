/** What women asked about their own data: the list, or one request with everything that it takes. */
import { useDeskRoute } from '../desk/useDeskRoute'
import { OpenRequest } from './OpenRequest'
import { RequestList } from './RequestList'

export function PrivacyTab() {
  const { open } = useDeskRoute().route
  return open ? <OpenRequest key={open} id={Number(open)} /> : <RequestList />
}
