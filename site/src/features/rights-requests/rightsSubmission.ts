import type { FieldMessages } from '../../lib/forms/validation'
import type { FormValues } from '../../lib/forms/usePostedForm'
import type { ToastMessage } from '../../ui/Toast'

export const RIGHTS_PATH = '/api/user-rights/request'
export const RIGHTS_DRAFT = 'rightsRequestDraft'

/** The legal deadline of an answer, in days. */
export const ANSWER_DAYS = 30

const nameWords = 'השם המלא חייב להכיל לפחות 2 תווים'
const emailWords = 'כתובת אימייל לא תקינה'
const descriptionWords = 'תיאור הבקשה חייב להכיל לפחות 10 תווים'

export const rightsMessages: FieldMessages = {
  fullName: { missing: nameWords, short: nameWords },
  email: { missing: emailWords, wrong: emailWords },
  description: { missing: descriptionWords, short: descriptionWords },
  identityConfirmed: { missing: 'יש לאשר את זהותך כדי לשלוח את הבקשה' },
}

export const sentToast: ToastMessage = {
  title: 'הבקשה נשלחה בהצלחה',
  description: `נטפל בבקשתך בתוך ${ANSWER_DAYS} יום ונעדכן אותך במייל.`,
}

export const failedToast: ToastMessage = {
  title: 'שגיאה בשליחת הבקשה',
  description: 'אנא נסי שוב מאוחר יותר או צרי איתנו קשר טלפוני.',
  variant: 'destructive',
}

export function rightsBody(values: FormValues, startedAt: number): object {
  const { fullName, email, phone, requestType, description, website = '' } = values
  return {
    fullName: fullName?.trim(),
    email: email?.trim(),
    phone: phone?.trim() || undefined,
    requestType,
    description: description?.trim(),
    identityConfirmed: 'identityConfirmed' in values,
    website,
    startedAt,
  }
}
