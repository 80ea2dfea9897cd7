import { useEffect } from 'react'
import type { Frame, LegalPage } from '../../../page-data/types'
import { newTab, phoneUrl, shownPhone } from '../../lib/links'
import { whatsAppUrl } from '../../lib/whatsapp'
import { replyWithin } from '../../lib/replyPromise'
import { useHydrated } from '../../lib/useHydrated'
import { ButtonLink } from '../../ui/Button'
import { HillsMark } from '../../ui/Hills'
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons'
import { Ltr } from '../../ui/Ltr'
import { useLazyToast } from '../../ui/useLazyToast'
import { sentToast } from './enquiryForm'

interface ThankYouProps {
  frame: Frame
  settings: Pick<LegalPage['settings'], 'replyHours'>
  /** She comes from the form this very moment. */
  isJustSent: boolean
  /** What she and the owner may call her enquiry by; '' when she came here by herself. */
  reference: string
}

/** Where an enquiry ends: what happens with it now, and where to go meanwhile. */
export function ThankYou({ frame, settings, isJustSent, reference }: ThankYouProps) {
  // The built page knows of no enquiry.
  const isHydrated = useHydrated()
  const known = isHydrated ? reference : ''
  const { toast, stand } = useLazyToast('toasts-above')
  useEffect(() => {
    if (!isJustSent) return
    toast(sentToast)
    // Said once: not again when she reloads, or comes back to this page.
    window.history.replaceState({ ...window.history.state, isSent: false }, '')
  }, [isJustSent, toast])

  const greeting = known ? `${frame.whatsappGreeting}\nמספר הפנייה שלי: ${known}` : frame.whatsappGreeting
  return (
    <div className="wrap section-y">
      <HillsMark className="w-36" />
      <h1 className="mt-6 text-2xl text-sea md:text-4xl">תודה, ההודעה שלך אצלנו</h1>
      {known && (
        <p className="mt-4 text-lg">
          מספר הפנייה שלך: <bdi className="font-semibold whitespace-nowrap">{known}</bdi>
        </p>
      )}
      <p className="mt-4 text-lg text-ink-soft">קראת, כתבת, שלחת. מכאן זה עלינו:</p>
      <ol className="mt-8 grid max-w-5xl gap-x-10 md:grid-cols-3">
        <Step number={1} title={`תשובה ${replyWithin(settings.replyHours)}`}>
          אחת מאיתנו תחזור אלייך, בטלפון או בכתב. סופי שבוע וחגים לא נספרים.
        </Step>
        <Step number={2} title="שיחת ייעוץ אישית">
          נקבע שיחה, נשאל ונקשיב: קצב, תקציב, עם מי ולמה דווקא עכשיו.
        </Step>
        <Step number={3} title="הצעה שנתפרה לך">
          נכין לך הצעה מותאמת אישית, ואת תחליטי בזמן שלך.
        </Step>
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href="/trips" size="large">
          לכל הטיולים
        </ButtonLink>
        <ButtonLink href="/blog" look="outline" size="large">
          לבלוג
        </ButtonLink>
      </div>
      <div className="mt-12 max-w-5xl border-t border-line pt-6">
        <p className="font-semibold">דחוף לך לדבר כבר עכשיו?</p>
        <div className="mt-2 flex flex-wrap gap-x-8">
          {frame.whatsappNumber && (
            <a
              href={whatsAppUrl(frame.whatsappNumber, greeting)}
              {...newTab}
              className="text-link inline-flex min-h-11 items-center gap-2"
            >
              <WhatsAppIcon />
              כתבי לנו בוואטסאפ
            </a>
          )}
          {frame.phone && (
            <a href={phoneUrl(frame.phone)} className="text-link inline-flex min-h-11 items-center gap-2">
              <PhoneIcon />
              <Ltr>{shownPhone(frame.phone)}</Ltr>
            </a>
          )}
        </div>
      </div>
      {stand}
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: string }) {
  return (
    <li className="border-t border-line py-5">
      <span aria-hidden="true" className="font-display text-xl font-medium text-terracotta">
        {number}
      </span>
      <h2 className="mt-1 text-lg">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  )
}
