/** URLs for replying to an enquiry, with a prefilled text. */
import { internationalDigits } from '../../../lib/phone'
import { whatsAppUrl } from '../../../lib/whatsapp'
import { callUrl } from '../parts/callUrl'
import { quoted } from '../parts/quoted'
import type { Enquiry } from '../types'

/** The name that the API gives to an enquiry without one. */
export const NAMELESS = 'ללא שם'

/** `text`: the owner's own text, used instead of the default; a mail then has a body. */
export function replyChannels({ name, phone, email, trip, reference }: Enquiry, text = '') {
  const digits = internationalDigits(phone)
  const greeting = name === NAMELESS ? 'שלום' : `שלום ${name}`
  const about = trip?.published ? ` בקשר לטיול ${quoted(trip.title)}` : ''
  return {
    whatsApp: digits && whatsAppUrl(digits, text || `${greeting}, תודה שפנית אלינו${about}.`),
    call: digits && callUrl(phone),
    mail: email && mailUrl(email, `הפנייה שלך ${reference}${about}`, text),
  }
}

/** Encoded, so that a visitor's address cannot add headers to the mail. */
function mailUrl(address: string, subject: string, text: string): string {
  const body = text && `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${body}`
}
