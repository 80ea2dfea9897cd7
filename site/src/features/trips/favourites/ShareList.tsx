import { useState } from 'react'
import { newTab } from '../../../lib/links'
import { whatsAppShareUrl } from '../../../lib/whatsapp'
import { Button, ButtonLink } from '../../../ui/Button'
import { WhatsAppIcon } from '../../../ui/icons'
import { Ltr } from '../../../ui/Ltr'
import { sharedListUrl } from './useFavouritesAddress'

/** A link with the list's ids in its query; nothing is stored on the server. */
export function ShareList({ ids }: { ids: number[] }) {
  const [tried, setTried] = useState<{ url: string; outcome: 'copied' | 'refused' } | null>(null)
  const url = sharedListUrl(ids)
  // Shown for the current list only. A second press clears it first, so that it is announced again.
  const outcome = tried?.url === url && tried.outcome
  async function copy() {
    setTried(null)
    try {
      // Undefined at an address without TLS and in the browsers of some apps.
      await navigator.clipboard.writeText(url)
      setTried({ url, outcome: 'copied' })
    } catch {
      // After the cleared status is drawn: without a clipboard nothing was awaited yet.
      await null
      setTried({ url, outcome: 'refused' })
    }
  }
  return (
    <section aria-labelledby="share-list" className="mt-12 border-t border-line pt-8">
      <h2 id="share-list" className="text-xl text-sea">
        לשלוח את הרשימה
      </h2>
      <p className="mt-1 text-ink-soft">
        הקישור פותח את הטיולים האלה במכשיר אחר, ולא משנה שם את מה שכבר שמור.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          העתקת הקישור
        </Button>
        <ButtonLink href={whatsAppShareUrl(`טיולים ששמרתי, שווה הצצה: ${url}`)} {...newTab} variant="outline">
          <WhatsAppIcon />
          שליחה בוואטסאפ
        </ButtonLink>
        <p role="status" className="text-sm">
          {outcome === 'copied' && <span>הקישור הועתק.</span>}
          {outcome === 'refused' && (
            <span>
              הדפדפן לא הרשה להעתיק. הנה הקישור: <Ltr className="break-all">{url}</Ltr>
            </span>
          )}
        </p>
      </div>
    </section>
  )
}
