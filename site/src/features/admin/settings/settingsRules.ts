/** What the facts of the site take to be right, as the API does. */
import { internationalDigits } from '../../../lib/phone'
import * as z from '../zod'
import { text, wholeNumber } from '../forms/fields/rules'

/** Digits, spaces, hyphens, brackets, a leading plus; or nothing. */
export const phone = z
  .string()
  .trim()
  .max(24, 'המספר ארוך מדי.')
  .regex(/^(\+?[0-9][0-9 ()-]{5,20})?$/, 'כתבי מספר טלפון, למשל ‎03-555-0142.')

/** 050-555-0142, as she knows her number, becomes 972505550142, as wa.me takes it. */
export const whatsAppNumber = z
  .string()
  .transform((typed) => internationalDigits(typed) ?? typed.trim())
  .pipe(z.string().regex(/^([1-9][0-9]{7,14})?$/, 'כתבי מספר נייד, למשל ‎050-555-0142.'))

export const mail = z
  .string()
  .trim()
  .max(254, 'הכתובת ארוכה מדי.')
  .refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'כתבי כתובת אימייל, למשל shalom@example.com.',
  )

/** An https address; what people copy without its beginning gets one. */
export const webAddress = z
  .string()
  .trim()
  .transform((typed) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed))
  .pipe(
    z
      .string()
      .max(300, 'הכתובת ארוכה מדי.')
      .refine((typed) => typed === '' || isHttps(typed), 'הדביקי את הכתובת המלאה, היא מתחילה ב־https://'),
  )

function isHttps(typed: string): boolean {
  return URL.canParse(typed) && new URL(typed).protocol === 'https:'
}

export const analyticsId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(G-[A-Z0-9]{4,16})?$/, 'מזהה המדידה נראה כך: G-ABC123DEF4.')

export const pixelId = z
  .string()
  .trim()
  .regex(/^([0-9]{6,20})?$/, 'מזהה הפיקסל הוא מספר, ספרות בלבד.')

export const points = (most: number) =>
  z
    .array(
      z.object({
        title: text('כתבי כותרת, או הוציאי את השורה.', 80),
        text: text('כתבי משפט, או הוציאי את השורה.', 400),
      }),
    )
    .max(most)

export const claims = z
  .array(
    z.object({
      value: text('כתבי מספר, או הוציאי את השורה.', 12),
      label: text('כתבי מה המספר אומר.', 40),
    }),
  )
  .max(6)

export const testimonials = z
  .array(
    z.object({
      name: text('כתבי את שמה, או הוציאי את ההמלצה.', 60),
      trip: text('כתבי מאיזה טיול היא חזרה.', 120),
      rating: between('כתבי דירוג מ־1 עד 5.', 1, 5),
      text: text('כתבי מה היא סיפרה.', 600),
    }),
  )
  .max(24)

export function between(missing: string, least: number, most: number) {
  return wholeNumber(missing, most).refine((number) => number >= least, missing)
}
