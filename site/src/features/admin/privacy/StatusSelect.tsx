import { Icon } from '../parts/Icon'
import type { RequestStatus, RightsRequest } from '../types'
import { STATUSES } from './requestWords'
import { useSetRequestStatus } from './useRequests'

export function StatusSelect({ request: { id, status, reference } }: { request: RightsRequest }) {
  const change = useSetRequestStatus(id)
  return (
    <div className="relative shrink-0">
      <label htmlFor={`request-status-${id}`} className="sr-only">
        סטטוס הבקשה {reference}
      </label>
      <select
        id={`request-status-${id}`}
        name="status"
        value={change.isPending ? change.variables : status}
        onChange={(event) => change.mutate(event.target.value as RequestStatus)}
        className="min-h-11 appearance-none rounded-full border border-ink-soft bg-white ps-4 pe-10 text-sm font-semibold text-ink"
      >
        {STATUSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
      />
    </div>
  )
}
