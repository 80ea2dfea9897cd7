/** What the facts of the site take to be right, as the API does. */
import * as z from 'zod'
import { text, wholeNumber } from '../forms/rules'

/** Digits, spaces, hyphens, brackets, a leading plus; or nothing. */
export const phone = z
  .string()
  .trim()
  .max(24, 'המספר ארוך מדי.')
  .regex(/^(\+?[0-9][0-9 ()-]{5,20})?$/, 'כתבי מספר טלפון, למשל ‎03-555-0142.')

/** 050-555-0142, as she knows her number, becomes 972505550142, as wa.me takes it. */
export const whatsAppNumber = z
  .string()
  .transform((typed) => typed.replace(/[\s()+-]/g, '').replace(/^0(?=5)/, '972'))
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

export const refunds = z
  .array(
    z.object({
      fromDays: between('כתבי מספר ימים.', 0, 365),
      toDays: z.union([
        z.literal('').transform(() => null),
        between('כתבי מספר ימים, או השאירי ריק.', 0, 365),
      ]),
      refundPercent: between('כתבי אחוז מ־0 עד 100.', 0, 100),
      feePercent: between('כתבי אחוז מ־0 עד 100.', 0, 100),
    }),
  )
  .min(1, 'צריך לפחות שורה אחת.')
  .max(12)
  .superRefine((rows, context) => {
    rows.forEach(({ fromDays, toDays }, place) => {
      if (toDays !== null && toDays < fromDays)
        context.addIssue({
          code: 'custom',
          path: [place, 'toDays'],
          message: 'צריך להיות גדול מהמספר שלפניו.',
        })
      const sooner = rows[place - 1]
      if (sooner && toDays !== sooner.fromDays - 1)
        context.addIssue({
          code: 'custom',
          path: [place, 'toDays'],
          message: `השורה שלפניה מתחילה ב־${sooner.fromDays} ימים, לכן כאן צריך ${sooner.fromDays - 1}.`,
        })
    })
    if (rows[0]?.toDays !== null)
      context.addIssue({
        code: 'custom',
        path: [0, 'toDays'],
        message: 'השורה הראשונה היא „ומעלה”: השאירי ריק.',
      })
    if (rows.at(-1)?.fromDays !== 0)
      context.addIssue({
        code: 'custom',
        path: [rows.length - 1, 'fromDays'],
        message: 'השורה האחרונה מתחילה ב־0.',
      })
  })

/** What she pastes: the whole old address, its letters written with percent signs, a slash at its end. */
export const formerPath = z
  .string()
  .transform(pathOf)
  .pipe(
    z
      .string()
      .regex(
        /^(\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_~-]{0,79})+(\.(html?|php|aspx?))?$/u,
        'הדביקי את הכתובת הישנה, בלי סימן שאלה: ‎/about או ‎/tours/italy.',
      ),
  )

export const pagePath = z
  .string()
  .transform(pathOf)
  .pipe(z.string().regex(/^\/(?!\/)[^\s\\%"'<>]*$/, 'בחרי דף באתר, למשל ‎/trips.'))

export function pathOf(typed: string): string {
  const path = typed.trim().replace(/^https?:\/\/[^/]+/i, '')
  const decoded = readable(path)
  const rooted = decoded === '' || decoded.startsWith('/') ? decoded || '/' : `/${decoded}`
  return rooted.length > 1 ? rooted.replace(/\/(index\.html?)?$/, '') || '/' : rooted
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export const redirects = z
  .array(z.object({ fromPath: formerPath, toPath: pagePath }))
  .max(300)
  .superRefine((rows, context) => {
    const former = rows.map(({ fromPath }) => fromPath)
    rows.forEach(({ fromPath, toPath }, place) => {
      if (former.indexOf(fromPath) < place)
        context.addIssue({ code: 'custom', path: [place, 'fromPath'], message: 'הכתובת הזאת כבר ברשימה.' })
      else if (former.includes(toPath.split(/[?#]/)[0]!.replace(/\/$/, '')))
        context.addIssue({
          code: 'custom',
          path: [place, 'toPath'],
          message: 'גם הכתובת הזאת עוברת הלאה. בחרי דף של האתר.',
        })
    })
  })
