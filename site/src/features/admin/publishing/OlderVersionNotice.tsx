/** Shown while an older version is live: what that means, and a button that ends it. */
import { BusyButton } from '../parts/BusyButton'
import { useReturnToNewest } from '../versions/useVersions'

export function OlderVersionNotice() {
  const newest = useReturnToNewest()
  return (
    <>
      <p className="w-full text-ink-soft">מה ששמרת שמור, ויופיע באתר כשתעלי שוב את הגרסה החדשה.</p>
      <BusyButton busy={newest.isPending} onClick={() => newest.mutate()} className="w-full sm:w-auto">
        להעלות שוב את הגרסה החדשה
      </BusyButton>
    </>
  )
}
