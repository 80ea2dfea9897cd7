import type { FieldMessages, ValidationErrors } from '../../lib/forms/validation'
import type { FormValues } from '../../lib/forms/usePostedForm'
import type { Schema } from '../../lib/schemas'
import type { ToastMessage } from '../../ui/Toast'

/** What both enquiry forms say and send alike. */

export const ENQUIRY_PATH = '/api/contact'
/** That of a trip's form has its number behind: `enquiryDraft:3`. */
export const ENQUIRY_DRAFT = 'enquiryDraft'

export const enquiryMessages: FieldMessages = {
  name: { missing: 'איך קוראים לך?' },
  phone: { missing: 'לאיזה מספר נחזור?' },
  email: { wrong: 'כתובת אימייל לא תקינה' },
  age: { wrong: 'הגיל צריך להיות מספר שלם, מ־18 עד 99' },
  message: { missing: 'כתבי לנו כמה מילים' },
  privacyConsent: { missing: 'יש לאשר את מדיניות הפרטיות לפני שליחת הפנייה.' },
}

export const sentToast: ToastMessage = {
  title: 'ההודעה נשלחה בהצלחה!',
  description: 'נחזור אליך בהקדם האפשרי.',
}

export const failedToast: ToastMessage = {
  title: 'שגיאה בשליחת ההודעה',
  description: 'נסי שנית או פני אלינו ישירות.',
  variant: 'destructive',
}

/** Where her number goes along to the thanks, in this tab. */
const SENT = 'sentEnquiry'

export function goToThanks(reference: string): void {
  try {
    sessionStorage.setItem(SENT, `${Date.now()} ${reference}`)
  } catch {
    // She forbids it: she is thanked without a number.
  }
  window.location.assign('/thank-you')
}

/** The number of what was sent a moment ago; null for a form that is sent without scripts, or for none. */
export function justSent(): string | null {
  try {
    const [at, reference = ''] = sessionStorage.getItem(SENT)?.split(' ') ?? []
    return Date.now() - Number(at) < 60_000 ? reference : null
  } catch {
    return null
  }
}

export function forgetSent(): void {
  sessionStorage.removeItem(SENT)
}

export function isMissingFields(problems: ValidationErrors): boolean {
  return ['name', 'phone', 'message'].some((name) => problems[name] === 'missing')
}

/** The body for the API: numbers as numbers, and what she left empty left out. */
export function enquiryBody(values: FormValues, startedAt: number): Partial<Schema<'Enquiry'>> {
  const { name = '', phone = '', email = '', message = '', website = '' } = values
  const { age, tripId, privacyConsent } = values
  return {
    name: name.trim(),
    phone: phone.trim(),
    email: email.trim() || undefined,
    message: message.trim(),
    age: age ? Number.parseInt(age, 10) : undefined,
    tripId: tripId ? Number(tripId) : undefined,
    privacyConsent: privacyConsent === undefined ? undefined : true,
    website,
    startedAt,
  }
}
