import { StatusPicker } from '../parts/StatusPicker'
import type { RightsRequest } from '../types'
import { STATUSES } from './requestLabels'
import { useSetRequestStatus } from './api/useRequests'

export function StatusSelect({ request: { id, status, reference } }: { request: RightsRequest }) {
  const change = useSetRequestStatus(id)
  return (
    <StatusPicker
      id={`request-status-${id}`}
      label={`סטטוס הבקשה ${reference}`}
      statuses={STATUSES}
      value={change.isPending ? change.variables : status}
      onChange={(chosen) => change.mutate(chosen)}
    />
  )
}
