import { useEffect, useRef, useState } from 'react'
import type { Frame } from '../../../page-data/types'
import { isInUse } from '../../lib/forms/usePostedForm'
import { useDocumentTitle } from '../../lib/useDocumentTitle'
import { ButtonLink } from '../../ui/Button'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { PageHero } from '../../ui/PageHero'
import { PrivacyNotice } from '../../ui/forms/PrivacyNotice'
import { RightsForm } from './RightsForm'
import { RightsInfo } from './RightsInfo'
import { RightsNotes } from './RightsNotes'
import { RightsSent } from './RightsSent'

/** The drawing: contour lines in the shape of a fingerprint. */
const FINGERPRINT: MapDrawing = {
  trail: 'C310 20 280 34 258 54S222 84 187 78',
  at: 'translate(140 82) rotate(14) scale(.76)',
  hill: 'M0-92C42-94 66-60 66-14C66 24 60 48 50 68C40 90 20 88 0 88C-20 88-40 92-50 68C-60 48-66 26-66-14C-66-60-40-90 0-92Z',
  heights: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2],
}

/** The page: the rights and the form, replaced by the confirmation once it is sent. */
export function RightsRequest({ frame }: { frame: Frame }) {
  // null until the form is sent.
  const [reference, setReference] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)

  useDocumentTitle(reference === null ? null : `הבקשה נשלחה | ${frame.name}`)

  // After a reload or on the way back, unless another request was begun in the form meanwhile; a form that was sent without scripts
  // may redirect here with `?sent=1`.
  useEffect(() => {
    const isSent = new URLSearchParams(window.location.search).get('sent') === '1'
    const form = place.current?.querySelector('form')
    if (!isSent && form && isInUse(form)) return
    setReference(window.history.state?.reference ?? (isSent ? '' : null))
  }, [])

  const showSent = (sent: string) => {
    window.history.replaceState({ ...window.history.state, reference: sent }, '')
    setReference(sent)
  }

  return (
    <>
      {reference !== null ? (
        <RightsSent takesFocus reference={reference} />
      ) : (
        <>
          <PageHero
            title="מימוש זכויות"
            mapSection="map-2"
            drawing={FINGERPRINT}
            lead="המידע שלך נשאר שלך. כאן אפשר לבקש לראות אותו, לתקן אותו, למחוק אותו ועוד."
          >
            <ButtonLink href="#rights-form" variant="outline" className="mt-6">
              ישר לבקשה
            </ButtonLink>
          </PageHero>
          <div className="wrap">
            <RightsInfo />
          </div>
          <section
            aria-labelledby="rights-form"
            className="mt-10 rounded-se-[4rem] bg-blush lg:rounded-se-[9rem]"
          >
            <div className="beside-form wrap py-15">
              <div>
                <h2 id="rights-form" className="text-3xl text-sea">
                  הבקשה שלך
                </h2>
                <RightsNotes frame={frame} />
              </div>
              <div ref={place}>
                <RightsForm frame={frame} onSent={showSent} />
              </div>
              {/* On phones below the button. */}
              <div className="lg:border-t lg:border-line lg:pt-6">
                <PrivacyNotice
                  frame={frame}
                  purpose="לאמת את זהותך, לטפל בבקשה ולענות עליה"
                  consequence="בלי שם, אימייל ותיאור לא נוכל לטפל בבקשה"
                />
              </div>
            </div>
          </section>
        </>
      )}
    </>
  )
}
