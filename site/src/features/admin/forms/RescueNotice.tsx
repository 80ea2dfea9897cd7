/** Text from last time was found on this device: take it up again, or let it go. */
import { Button } from '../../../ui/Button'
import { timeAgo } from '../publishing/timeAgo'
import type { Rescued } from './rescue'

interface Props {
  found: Rescued<unknown> | null
  onRestore: () => void
  onDrop: () => void
}

export function RescueNotice({ found, onRestore, onDrop }: Props) {
  if (!found) return null
  return (
    <div role="status" className="rounded-card border border-line bg-blush p-5">
      <p className="font-semibold">יש כאן טקסט שלא נשמר</p>
      <p className="text-sm text-ink">נכתב במכשיר הזה {timeAgo(Date.parse(found.at), Date.now())}.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="outline" onClick={onRestore}>
          להחזיר את מה שכתבתי
        </Button>
        <Button look="quiet" onClick={onDrop}>
          לוותר עליו
        </Button>
      </div>
    </div>
  )
}
