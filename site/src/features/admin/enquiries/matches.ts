/** Whether an enquiry is what she looks for: who wrote, what she wrote, what it is called, and her own notes on it. */
import type { Enquiry } from '../types'

const LOOKS_LIKE_A_PHONE = /^[\d\s()+-]{3,}$/

export function matches(enquiry: Enquiry, search: string): boolean {
  const { name, phone, email, message, reference, heldAs, nextStep, notes } = enquiry
  const wanted = search.trim().toLowerCase()
  const told = [name, phone, email, message, reference, heldAs, nextStep, notes]
  if (told.join(' ').toLowerCase().includes(wanted)) return true
  // '0501234567' finds '050-123-4567'.
  return LOOKS_LIKE_A_PHONE.test(wanted) && digitsOf(phone).includes(digitsOf(wanted))
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
