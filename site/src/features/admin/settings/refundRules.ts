/** The rows of the refund table: from the earliest cancellation to the latest, without a gap. */
import * as z from '../zod'
import { between } from './settingsRules'

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
