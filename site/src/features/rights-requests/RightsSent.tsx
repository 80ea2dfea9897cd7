import { useEffect, useRef, type MouseEvent } from 'react'
import { dropPostedDrafts } from '../../lib/forms/draft'
import { ButtonLink } from '../../ui/Button'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { PageHero } from '../../ui/PageHero'
import { SentStep } from '../../ui/SentStep'
import { ANSWER_DAYS, RIGHTS_DRAFT } from './rightsSubmission'

interface RightsSentProps {
  /** Focus the heading, when this has replaced the form; false on the page of its own. */
  takesFocus?: boolean
  /** The request's reference number. */
  reference?: string
}

/** The drawing: a letter with the logo's mark as its seal. */
const SEALED_LETTER: MapDrawing = {
  trail: 'C310 20 290 34 270 46S236 66 200 60',
  at: 'translate(134 84) rotate(-6) scale(.94)',
  hill: 'M-104-66C-60-72 30-64 66-68C92-66 106-50 105-24C102 0 108 40 104 66C50 72-40 64-105 69C-100 30-108-20-104-66Z',
  paper: 'M-60-38H40A20 20 0 0 1 60-18V40H-60Z',
  pen: 'M-60-37L-18-3M18-3L54-31M-60 40L-17 0M60 40L17 0',
  mark: 'M0-10a20 20 0 0 1 0 40h-20v-20a20 20 0 0 1 20-20ZM0 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z',
}

/** The confirmation of a rights request, with the next steps. */
export function RightsSent({ takesFocus = false, reference = '' }: RightsSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return dropPostedDrafts(RIGHTS_DRAFT)
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      <PageHero
        title="הבקשה נשלחה"
        titleRef={heading}
        mapSection="map-2"
        drawing={SEALED_LETTER}
        lead="הבקשה התקבלה במערכת. נשאר צעד אחד שלך: לאשר אותה מתוך המייל."
      >
        {reference && (
          <p className="mt-4 text-lg">
            מספר הבקשה שלך: <bdi className="font-semibold whitespace-nowrap">{reference}</bdi>
          </p>
        )}
      </PageHero>
      <div className="wrap pb-16 md:pb-22">
        <section aria-labelledby="what-now">
          <h2
            id="what-now"
            className="mb-10 border-b border-line pb-4 font-text text-lg font-semibold text-ink-soft"
          >
            מה קורה עכשיו?
          </h2>
          <ol className="steps">
            <SentStep heading="h3" title="לאשר מהמייל שזו באמת את">
              יגיע אלייך מייל עם הכפתור ״לאישור הבקשה״. עד שתאשרי לא נפתח את המידע שלך, כדי שלא יגיע בטעות
              למישהי אחרת. לא הגיע? כדאי להציץ גם בספאם, או{' '}
              <a href="/contact" className="text-link">
                לדבר איתנו
              </a>
              .
            </SentStep>
            <SentStep heading="h3" title="נעבור על מה ששמור אצלנו">
              אחרי שתאשרי, צוות הפרטיות שלנו יטפל בבקשה. אם יחסר לנו פרט, נכתוב לך.
            </SentStep>
            <SentStep heading="h3" title={`תשובה בתוך ${ANSWER_DAYS} יום`}>
              באימייל, גם אם יש לנו עוד שאלה.
            </SentStep>
          </ol>
        </section>
        <div className="mt-12 flex flex-wrap gap-3">
          <ButtonLink href="/" size="large">
            לדף הבית
          </ButtonLink>
          <ButtonLink href="/privacy" variant="outline" size="large">
            מדיניות הפרטיות
          </ButtonLink>
          <ButtonLink href="/user-rights" onClick={forgetSent} variant="outline" size="large">
            לבקשה נוספת
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/**
 * Where the link leads to the address of this page, which not every browser takes for a new entry of the history. Another address or a
 * tab of its own leaves this entry as it is.
 */
function forgetSent({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  if (currentTarget.href !== window.location.href || ctrlKey || metaKey || shiftKey) return
  window.history.replaceState({ ...window.history.state, reference: undefined }, '')
}
