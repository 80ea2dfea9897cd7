/** Length of an international number in digits; the maximum is that of ITU-T E.164. */
const MIN_DIGITS = 8
const MAX_DIGITS = 15

/** A phone number as digits with country code, as for wa.me links: '050-123-4567' → '972501234567'. Null if it is invalid. */
export function internationalDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  const international = phone.trim().startsWith('+') ? digits : withCountry(digits)
  // '+972 (0)50': drops the national trunk prefix.
  const number = international.replace(/^9720+/, '972')
  return number.length >= MIN_DIGITS && number.length <= MAX_DIGITS ? number : null
}

function withCountry(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.startsWith('0')) return `972${digits.slice(1)}`
  // A mobile number without its zero.
  return /^5\d{8}$/.test(digits) ? `972${digits}` : digits
}

/** Formats digits with country code: Israeli mobile numbers in national format ('050-555-0142'), others with '+'. */
export function shownNumber(number: string): string {
  return `+${number}`.replace(/^\+972(5\d)(\d{3})(\d{4})$/, '0$1-$2-$3')
}
