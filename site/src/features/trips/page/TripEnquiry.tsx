import type { ReactNode } from 'react'
import type { Frame } from '../../../../page-data/types'
import { phoneUrl, shownPhone } from '../../../lib/links'
import { replyPromise } from '../../../lib/replyPromise'
import { useToday } from '../../../lib/useToday'
import { ButtonLink } from '../../../ui/Button'
import { PhoneIcon } from '../../../ui/icons'
import { Ltr } from '../../../ui/Ltr'
import { tripAvailability, type TripAvailability } from '../../../lib/tripAvailability'
import { TripWhatsAppButton } from './TripWhatsAppButton'
import type { Trip } from './useLiveTrip'

const ASKING = {
  heading: 'רוצה לשאול, או לשמור מקום?',
  text: (frame: Frame) =>
    `כתבי לנו, ונחזור אלייך ${replyPromise(frame.replyHours)}. אפשר לשאול הכול: על הקצב, על החדר, על מי שמגיעה לבד.`,
}

const NEXT_ONE = { ...ASKING, heading: 'רוצה לשמוע על הטיול הבא?' }

/** The texts by availability. An enquiry about a full trip joins its waiting list: the API stores that with it. */
const words: Partial<Record<TripAvailability, typeof ASKING>> = {
  undated: {
    heading: 'רוצה לשמוע כשייקבע מועד?',
    text: (frame) =>
      `כתבי לנו מתי נוח לך לצאת, ונחזור אלייך ${replyPromise(frame.replyHours)}. כשייקבע מועד, נעדכן אותך. אפשר לשאול הכול: על הקצב, על החדר, על מי שמגיעה לבד.`,
  },
  closed: NEXT_ONE,
  past: NEXT_ONE,
  soldOut: {
    heading: 'רוצה להצטרף לרשימת ההמתנה?',
    text: () =>
      'כל המקומות תפוסים. כתבי לנו, ונרשום אותך ברשימת ההמתנה: כשמתפנה מקום אנחנו מציעות אותו לפי הסדר, במייל או בטלפון, ושומרות אותו כיומיים. כדאי להשאיר אימייל, כי לשם תגיע ההצעה.',
  },
}

interface TripEnquiryProps {
  trip: Trip
  frame: Frame
  /** The form. */
  children: ReactNode
}

/** The contact section of a trip: the enquiry form, WhatsApp and phone. */
export function TripEnquiry({ trip, frame, children }: TripEnquiryProps) {
  const { heading, text } = words[tripAvailability(trip, useToday())] ?? ASKING
  return (
    <section id="enquiry" aria-labelledby="enquiry-title" className="no-print trip-enquiry">
      <div>
        <h2 id="enquiry-title" className="text-3xl text-sea">
          {heading}
        </h2>
        <p className="mt-4 max-w-md text-ink-soft">{text(frame)}</p>
        {(frame.whatsappNumber || frame.phone) && (
          <>
            <h3 className="mt-9 text-lg">נעים יותר לדבר?</h3>
            <div className="mt-3 flex flex-wrap gap-3">
              <TripWhatsAppButton trip={trip} number={frame.whatsappNumber} label="לוואטסאפ" />
              {frame.phone && (
                <ButtonLink href={phoneUrl(frame.phone)} variant="outline" size="large">
                  <PhoneIcon />
                  <Ltr>{shownPhone(frame.phone)}</Ltr>
                </ButtonLink>
              )}
            </div>
            {frame.hoursText && <p className="mt-4 text-sm text-ink-soft">{frame.hoursText}</p>}
          </>
        )}
      </div>
      {children}
    </section>
  )
}
