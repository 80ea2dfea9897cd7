/** The live version above the list, with the button that changes it. */
import { useState } from 'react'
import { BusyButton } from '../parts/BusyButton'
import { CARD } from '../parts/classes'
import type { Versions } from '../types'
import { GoBack } from './GoBack'
import { clockTime } from '../israelTime'
import { useReadVersions, useReturnToNewest } from './useVersions'

export function LiveVersion({ versions: { held, before } }: { versions: Versions }) {
  const [asked, setAsked] = useState<number | null>(null)
  const newest = useReturnToNewest()
  const reading = useReadVersions()
  return (
    <section aria-label="מה באוויר עכשיו" className={`${CARD} p-5 sm:p-6`}>
      {held ? (
        <p>
          <strong>באוויר עכשיו גרסה קודמת.</strong> כל מה ששמרת שמור. הגרסה החדשה תעלה כשתלחצי כאן, או כשתשמרי
          משהו שמופיע באתר. אם לא, היא תעלה לבד ב{clockTime(held.until)}.
        </p>
      ) : (
        <p>
          <strong>באתר מופיעה הגרסה האחרונה שעלתה.</strong> עלה משהו שלא רצית? אפשר להחזיר את האתר לגרסה
          שהייתה לפניה, ולתקן בשקט.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {held && (
          <BusyButton busy={newest.isPending} onClick={() => newest.mutate()}>
            להעלות שוב את הגרסה החדשה
          </BusyButton>
        )}
        {before && (
          <BusyButton
            variant="outline"
            busy={reading.isPending}
            onClick={() =>
              reading.mutate(undefined, { onSuccess: (fresh) => setAsked(fresh.before?.id ?? null) })
            }
          >
            {held ? 'לחזור עוד גרסה אחת אחורה' : 'לחזור לגרסה הקודמת'}
          </BusyButton>
        )}
      </div>
      {!before && <p className="mt-3 text-sm text-ink-soft">אין גרסה מוקדמת יותר שאפשר לחזור אליה.</p>}
      {before && <GoBack before={before} open={asked === before.id} onClose={() => setAsked(null)} />}
    </section>
  )
}
