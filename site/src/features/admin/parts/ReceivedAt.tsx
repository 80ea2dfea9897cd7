/** When something came in or happened, by a word for the day while it is near; pointing at it shows its date. */
import { receivedAt, recentlyAt } from '../israelTime'
import { useRedrawnOnReturn } from '../useRedrawnOnReturn'

export function ReceivedAt({ at, className }: { at: string; className?: string }) {
  useRedrawnOnReturn()
  return (
    <time dateTime={at} title={receivedAt(at)} className={className}>
      {recentlyAt(at, new Date())}
    </time>
  )
}
