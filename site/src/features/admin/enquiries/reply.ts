/** Where each way of answering an enquiry leads, and the words it begins with. */
import { phoneUrl } from '../../../lib/links'
import { internationalDigits } from '../../../lib/phone'
import { whatsAppUrl } from '../../../lib/whatsapp'
import type { Enquiry } from '../types'

/** The API's name of an enquiry that came without one. */
export const NAMELESS = 'ללא שם'

/** With a `text` of her own that is what stands there already; a mail then has a body. */
export function replyWays({ name, phone, email, trip, reference }: Enquiry, text = '') {
  const digits = internationalDigits(phone)
  const greeting = name === NAMELESS ? 'שלום' : `שלום ${name}`
  const about = trip?.published ? ` בקשר לטיול ״${trip.title}״` : ''
  return {
    whatsApp: digits && whatsAppUrl(digits, text || `${greeting}, תודה שפנית אלינו${about}.`),
    call: digits && phoneUrl(phone),
    mail: email && mailUrl(email, `הפנייה שלך ${reference}${about}`, text),
  }
}

/** What a visitor wrote before or after the @ never becomes a further line of the mail's head. */
function mailUrl(address: string, subject: string, text: string): string {
  const body = text && `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${body}`
}
