import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/Button'
import { HillsMark } from '../../ui/Hills'
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
    <div className="wrap section-y">
      <HillsMark className="w-36" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl text-sea outline-none md:text-4xl">
        הבקשה נשלחה
      </h1>
      <p className="mt-3 text-lg text-ink-soft">הבקשה התקבלה במערכת</p>
      {reference && (
        <p className="mt-3">
          מספר הבקשה שלך: <bdi className="font-semibold whitespace-nowrap">{reference}</bdi>
        </p>
      )}
      <section aria-labelledby="what-now" className="mt-10 max-w-measure">
        <h2 id="what-now" className="text-xl">
          מה קורה עכשיו?
        </h2>
        <ol className="mt-4 grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-terracotta">
          <li>אימות הבקשה והזהות שלך</li>
          <li>טיפול בבקשה על ידי צוות הפרטיות</li>
          <li>תשובה תוך {ANSWER_DAYS} יום באימייל</li>
        </ol>
      </section>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href="/" size="large">
          לדף הבית
        </ButtonLink>
        <ButtonLink href="/privacy" look="outline" size="large">
          מדיניות הפרטיות
        </ButtonLink>
      </div>
    </div>
  )
}
