import type { FieldMessages, ValidationErrors } from '../../lib/forms/validation'
import type { FormValues } from '../../lib/forms/usePostedForm'
import type { Schema } from '../../lib/schemas'
import type { ToastMessage } from '../../ui/Toast'

/** Messages, draft key and request body of both enquiry forms. */

export const ENQUIRY_PATH = '/api/contact'
/** The draft key of the general form; a trip's form appends its id: `enquiryDraft:3`. */
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

/** The sessionStorage key that passes the reference number to the thank-you page. */
export const SENT = 'sentEnquiry'

export function goToThanks(reference: string): void {
  try {
    sessionStorage.setItem(SENT, `${Date.now()} ${reference}`)
  } catch {
    // Storage is blocked: the thank-you page shows no number.
  }
  window.location.assign('/thank-you')
}

export function isMissingFields(problems: ValidationErrors): boolean {
  return ['name', 'phone', 'message'].some((name) => problems[name] === 'missing')
}

/** The request body for the API: numbers converted, empty optional fields left out. */
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
