/** Validation rules of the site settings, the same as in the API. */
import { internationalDigits } from '../../../lib/phone'
import * as z from '../zod'
import { address, wholeNumber } from '../forms/fields/rules'

/** Digits, spaces, hyphens, brackets, a leading plus; or ''. Other kinds of hyphens and spaces are converted. */
export const phone = address()
  .transform((typed) => typed.replace(/[\u2010-\u2015]/g, '-').replace(/\s/g, ' '))
  .pipe(
    z
      .string()
      .max(24, 'המספר ארוך מדי.')
      .regex(/^(\+?[0-9][0-9 ()-]{5,20})?$/, 'כתבי מספר טלפון, למשל ‎03-555-0142.'),
  )

/** 050-555-0142 becomes 972505550142, the format of wa.me. */
export const whatsAppNumber = address()
  .transform((typed) => internationalDigits(typed) ?? typed)
  .pipe(z.string().regex(/^([1-9][0-9]{7,14})?$/, 'כתבי מספר נייד, למשל ‎050-555-0142.'))

export const mail = address()
  .max(254, 'הכתובת ארוכה מדי.')
  .refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'כתבי כתובת אימייל, למשל shalom@example.com.',
  )

/** An https URL; added to what was pasted without "https://". */
export const webAddress = address()
  .transform((typed) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed))
  .pipe(
    z
      .string()
      .max(300, 'הכתובת ארוכה מדי.')
      .refine((typed) => typed === '' || isHttps(typed), 'הדביקי את הכתובת המלאה, היא מתחילה ב־https://'),
  )

function isHttps(typed: string): boolean {
  try {
    return new URL(typed).protocol === 'https:'
  } catch {
    return false
  }
}

export const analyticsId = address()
  .toUpperCase()
  .regex(/^(G-[A-Z0-9]{4,16})?$/, 'מזהה המדידה נראה כך: G-ABC123DEF4.')

export const pixelId = address().regex(/^([0-9]{6,20})?$/, 'מזהה הפיקסל הוא מספר, ספרות בלבד.')

/** A whole number from `least` to `most`. */
export const number = (missing: string, least: number, most: number) =>
  ({ rule: wholeNumber(missing, most).refine((typed) => typed >= least, missing), kind: 'number' }) as const

export const percent = number('כתבי אחוז מ־0 עד 100.', 0, 100)
