/** Time of an event: "today" or "yesterday" while recent; the title has the full date. */
import { receivedAt, recentlyAt } from '../israelTime'
import { useRerenderOnReturn } from '../useRerenderOnReturn'

export function ReceivedAt({ at, className }: { at: string; className?: string }) {
  useRerenderOnReturn()
  return (
    <time dateTime={at} title={receivedAt(at)} className={className}>
      {recentlyAt(at, new Date())}
    </time>
  )
}
