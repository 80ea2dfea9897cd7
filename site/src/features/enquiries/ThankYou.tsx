import { useEffect } from 'react'
import type { Frame, LegalPage } from '../../../page-data/types'
import { newTab, phoneUrl, shownPhone } from '../../lib/links'
import { whatsAppUrl } from '../../lib/whatsapp'
import { replyWithin } from '../../lib/replyPromise'
import { useHydrated } from '../../lib/useHydrated'
import { ButtonLink } from '../../ui/Button'
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons'
import { DecorativeMap, type MapDrawing } from '../../ui/DecorativeMap'
import { Ltr } from '../../ui/Ltr'
import { PageHero } from '../../ui/PageHero'
import { SentStep } from '../../ui/SentStep'
import { toast } from '../../ui/lazyToast'
import { sentToast } from './enquiryForm'

interface ThankYouProps {
  frame: Frame
  settings: Pick<LegalPage['settings'], 'replyHours'>
  /** Whether the form was sent a moment ago. */
  isJustSent: boolean
  /** The enquiry's reference number; '' if it is not known. */
  reference: string
}

/** The drawing: two paths up a hill, from both sides. */
const WHERE_WE_MEET: MapDrawing = {
  trail: 'M700 60C600 40 560 120 500 130S420 200 350 196M-60 290C20 230 110 290 160 262S200 210 252 196',
  at: 'translate(300 180)',
  hill: 'M10-192C125-197 202-106 197-5C192 110 110 187 5 192C-72 197-149 182-197 197C-187 120-202 67-197-5C-192-110-106-187 10-192Z',
  heights: [0.5, 0.43, 0.36],
  mark: 'M0-46a46 46 0 0 1 0 92h-46v-46a46 46 0 0 1 46-46ZM0-17a17 17 0 1 0 0 34a17 17 0 1 0 0-34Z',
}

/** The page after an enquiry: its number, the next steps, and links. */
export function ThankYou({ frame, settings, isJustSent, reference }: ThankYouProps) {
  // The built HTML has no enquiry, so the number is rendered after hydration only.
  const isHydrated = useHydrated()
  const known = isHydrated ? reference : ''
  useEffect(() => {
    if (isJustSent) toast(sentToast, 'toasts-above')
  }, [isJustSent])

  const greeting = known ? `${frame.whatsappGreeting}\nמספר הפנייה שלי: ${known}` : frame.whatsappGreeting
  return (
    <>
      <PageHero
        title="תודה, ההודעה שלך אצלנו"
        art={<DecorativeMap className="map-4" drawing={WHERE_WE_MEET} />}
        lead="קראת, כתבת, שלחת. מכאן זה עלינו:"
      >
        {known && (
          <p className="mt-5 text-lg">
            מספר הפנייה שלך: <bdi className="font-semibold whitespace-nowrap">{known}</bdi>
          </p>
        )}
      </PageHero>
      <div className="wrap pb-16 md:pb-22">
        <ol className="steps">
          <SentStep heading="h2" title={`תשובה ${replyWithin(settings.replyHours)}`}>
            אחת מאיתנו תחזור אלייך, בטלפון או בכתב. סופי שבוע וחגים לא נספרים.
          </SentStep>
          <SentStep heading="h2" title="שיחת ייעוץ אישית">
            נקבע שיחה, נשאל ונקשיב: קצב, תקציב, עם מי ולמה דווקא עכשיו.
          </SentStep>
          <SentStep heading="h2" title="הצעה שנתפרה לך">
            נכין לך הצעה מותאמת אישית, ואת תחליטי בזמן שלך.
          </SentStep>
        </ol>
        <div className="mt-12 flex flex-wrap gap-3 max-sm:*:flex-1">
          <ButtonLink href="/trips" size="large">
            לכל הטיולים
          </ButtonLink>
          <ButtonLink href="/blog" variant="outline" size="large">
            לבלוג
          </ButtonLink>
        </div>
        {(frame.whatsappNumber || frame.phone) && (
          <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-ee-[4rem] bg-blush px-4 py-6 md:px-12">
            <p className="text-2xl font-display text-sea">דחוף לך לדבר כבר עכשיו?</p>
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
              {frame.whatsappNumber && (
                <ButtonLink variant="outline" href={whatsAppUrl(frame.whatsappNumber, greeting)} {...newTab}>
                  <WhatsAppIcon />
                  כתבי לנו בוואטסאפ
                </ButtonLink>
              )}
              {frame.phone && (
                <ButtonLink variant="outline" href={phoneUrl(frame.phone)}>
                  <PhoneIcon />
                  <Ltr>{shownPhone(frame.phone)}</Ltr>
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
