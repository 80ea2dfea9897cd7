import { phoneUrl } from '../../../lib/links'
import { internationalDigits } from '../../../lib/phone'

/** A tel: URL of a typed number, international where it can be: the owner also calls from abroad. */
export function callUrl(phone: string): string {
  const digits = internationalDigits(phone)
  return digits ? `tel:+${digits}` : phoneUrl(phone)
}
