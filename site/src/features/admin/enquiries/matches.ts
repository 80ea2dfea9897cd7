/** Whether an enquiry is what she looks for: its name, phone, message or reference. */
import type { Enquiry } from '../types'

const LOOKS_LIKE_A_PHONE = /^[\d\s()+-]{3,}$/

export function matches({ name, phone, message, reference }: Enquiry, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (`${name} ${phone} ${message} ${reference}`.toLowerCase().includes(wanted)) return true
  // '0501234567' finds '050-123-4567'.
  return LOOKS_LIKE_A_PHONE.test(wanted) && digitsOf(phone).includes(digitsOf(wanted))
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
