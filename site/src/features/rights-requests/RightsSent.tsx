import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/Button'
import { PageOpening } from '../../ui/PageOpening'
import { SentStep } from '../../ui/SentStep'
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
      <PageOpening
        title="הבקשה נשלחה"
        titleRef={heading}
        land="land-2"
        lead="הבקשה התקבלה במערכת, והיא אצלנו בטיפול."
      >
        {reference && (
          <p className="mt-4 text-lg">
            מספר הבקשה שלך: <bdi className="font-semibold whitespace-nowrap">{reference}</bdi>
          </p>
        )}
      </PageOpening>
      <div className="wrap pb-16 md:pb-22">
        <section aria-labelledby="what-now">
          <h2 id="what-now" className="mb-8 text-2xl text-sea">
            מה קורה עכשיו?
          </h2>
          <ol className="steps">
            <SentStep heading="h3" title="נוודא שזו באמת את">
              כדי שהמידע שלך לא יגיע בטעות למישהי אחרת.
            </SentStep>
            <SentStep heading="h3" title="נעבור על מה ששמור אצלנו">
              צוות הפרטיות שלנו יטפל בבקשה. אם יחסר לנו פרט, נכתוב לך.
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
          <ButtonLink href="/privacy" look="outline" size="large">
            מדיניות הפרטיות
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
