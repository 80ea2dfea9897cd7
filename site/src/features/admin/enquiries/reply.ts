/** Where each way of answering an enquiry leads, and the words it begins with. */
import { phoneUrl, whatsAppUrl } from '../../../lib/links'
import type { Enquiry } from '../types'
import { internationalDigits } from './internationalDigits'

export function replyWays({ name, phone, email, trip, reference }: Enquiry) {
  const digits = internationalDigits(phone)
  const about = trip ? ` בקשר לטיול ״${trip.title}״` : ''
  return {
    whatsApp: digits && whatsAppUrl(digits, `שלום ${name}, תודה שפנית אלינו${about}.`),
    call: digits && phoneUrl(phone),
    mail: email && mailUrl(email, `הפנייה שלך ${reference}${about}`),
  }
}

/** What a visitor wrote before or after the @ never becomes a further line of the mail's head. */
function mailUrl(address: string, subject: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
