import { useEffect, useState } from 'react'
import type { Frame } from '../../../page-data/types'
import { ButtonLink } from '../../ui/Button'
import { PageOpening } from '../../ui/PageOpening'
import { PrivacyNotice } from '../../ui/forms/PrivacyNotice'
import { useLazyToast } from '../../ui/useLazyToast'
import { RightsForm } from './RightsForm'
import { RightsInfo } from './RightsInfo'
import { RightsNotes } from './RightsNotes'
import { RightsSent } from './RightsSent'

/** The whole page: the rights and the form, and after it was sent the confirmation instead of both. */
export function RightsRequest({ frame }: { frame: Frame }) {
  const { toast, prepare, stand } = useLazyToast()
  // null until it was sent.
  const [reference, setReference] = useState<string | null>(null)

  // A plain form may come back here by this address.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('sent') === '1') setReference('')
  }, [])

  return (
    <>
      {reference !== null ? (
        <RightsSent takesFocus reference={reference} />
      ) : (
        <>
          <PageOpening
            title="מימוש זכויות"
            land="land-2"
            lead="המידע שלך נשאר שלך. כאן אפשר לבקש לראות אותו, לתקן אותו, למחוק אותו ועוד."
          >
            <ButtonLink href="#rights-form" look="outline" className="mt-6">
              ישר לבקשה
            </ButtonLink>
          </PageOpening>
          <div className="wrap pb-16 md:pb-22">
            <RightsInfo />
            <section aria-labelledby="rights-form" className="beside-form mt-10 border-t border-line pt-10">
              <div>
                <h2 id="rights-form" className="text-3xl text-sea">
                  הבקשה שלך
                </h2>
                <RightsNotes frame={frame} />
              </div>
              <div>
                <RightsForm frame={frame} toast={toast} prepareToast={prepare} onSent={setReference} />
              </div>
              {/* On phones under the button. */}
              <div className="lg:border-t lg:border-line lg:pt-6">
                <PrivacyNotice
                  frame={frame}
                  purpose="לאמת את זהותך, לטפל בבקשה ולענות עליה"
                  consequence="בלי שם, אימייל ותיאור לא נוכל לטפל בבקשה"
                />
              </div>
            </section>
          </div>
        </>
      )}
      {stand}
    </>
  )
}
