/** Offers to restore or drop a local backup of the form. */
import { Button } from '../../../../ui/Button'
import { timeAgo } from '../../publishing/timeAgo'
import type { useLocalBackup } from './useLocalBackup'

/** `found`, `restore` and `drop` are those of the form's `useLocalBackup`. */
export function LocalBackupNotice({
  found,
  restore,
  drop,
  of,
}: Pick<ReturnType<typeof useLocalBackup>, 'found' | 'restore' | 'drop'> & { of: string | undefined }) {
  if (!found) return null
  return (
    <div role="status" className="rounded-card border border-line bg-blush p-5">
      <p className="font-semibold">יש כאן טקסט שלא נשמר</p>
      <p className="text-sm text-ink">
        {of && `${of}. `}נכתב במכשיר הזה {timeAgo(Date.parse(found.at), Date.now())}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" onClick={restore}>
          להחזיר את מה שכתבתי
        </Button>
        <Button variant="quiet" onClick={drop}>
          לוותר עליו
        </Button>
      </div>
    </div>
  )
}
