import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/Button'
import { Land } from '../../ui/Land'
import { ANSWER_DAYS } from './rightsSubmission'

interface RightsSentProps {
  /** It has just taken the form's place: she is brought to it. */
  takesFocus?: boolean
  /** What she and the owner may call it by. */
  reference?: string
}

/** Stands where the form was, once the request has arrived. */
export function RightsSent({ takesFocus = false, reference = '' }: RightsSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      <div className="opening">
        <div className="opening-words">
          <h1 ref={heading} tabIndex={-1} className="text-4xl text-sea outline-none">
            הבקשה נשלחה
          </h1>
          <p className="mt-5 text-lg text-ink-soft">הבקשה התקבלה במערכת, והיא אצלנו בטיפול.</p>
          {reference && (
            <p className="mt-3">
              מספר הבקשה שלך: <bdi className="font-semibold whitespace-nowrap">{reference}</bdi>
            </p>
          )}
        </div>
        <div className="opening-art">
          <Land className="land-2" way="M640 250C540 230 520 90 410 110S300 230 190 190" end={[172, 184]} />
        </div>
      </div>
      <div className="wrap pb-16 md:pb-22">
        <section aria-labelledby="what-now">
          <h2 id="what-now" className="mb-8 text-2xl text-sea">
            מה קורה עכשיו?
          </h2>
          <ol className="steps text-lg">
            <li>אימות הבקשה והזהות שלך: נוודא שזו באמת את.</li>
            <li>טיפול בבקשה: צוות הפרטיות עובר על מה ששמור אצלנו.</li>
            <li>תשובה תוך {ANSWER_DAYS} יום באימייל, גם אם יש לנו עוד שאלה.</li>
          </ol>
        </section>
        <div className="mt-12 flex flex-wrap gap-3">
          <ButtonLink href="/" size="large">
            לדף הבית
          </ButtonLink>
          <ButtonLink href="/privacy" look="outline" size="large">
            מדיניות הפרטיות
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
