/** The fields of a correction. An empty field changes nothing. */
import { address, cleanText } from '../../forms/fields/rules'
import * as z from '../../zod'
import type { Correction } from '../api/usePersonalData'

const WRONG_AGE = 'הגיל צריך להיות בין 18 ל־99.'

export const correctionSchema = z.object({
  name: cleanText().max(100, 'אפשר עד 100 תווים.'),
  email: z.union([z.literal(''), address().pipe(z.email('כתובת אימייל לא תקינה'))]),
  phone: cleanText().max(40, 'אפשר עד 40 תווים.'),
  age: z
    .string()
    .trim()
    .regex(/^(1[89]|[2-9]\d)?$/, WRONG_AGE),
})

export type CorrectionValues = z.infer<typeof correctionSchema>

export const noCorrection: CorrectionValues = { name: '', email: '', phone: '', age: '' }

export function correctionOf({ name, email, phone, age }: CorrectionValues): Correction {
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(age && { age: Number(age) }),
  }
}
