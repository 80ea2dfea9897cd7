import { phoneUrl } from '../../../lib/links'
import { internationalDigits } from '../../../lib/phone'

/**
 * A tel: URL of a typed number, international if it is Israeli or was typed so: the owner also calls from abroad. '1-700-…' is
 * called as typed.
 */
export function callUrl(phone: string): string {
  const digits = internationalDigits(phone)
  const isInternational = digits?.startsWith('972') || /^\s*(\+|00)/.test(phone)
  return digits && isInternational ? `tel:+${digits}` : phoneUrl(phone)
}
