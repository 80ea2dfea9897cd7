/** The rows of the refund table: from the earliest cancellation to the latest, without a gap. */
import * as z from '../zod'
import { entries } from '../forms/fields/entries'
import { number, percent } from './settingsRules'

const wide = 'col-span-6 sm:col-span-3'

const list = entries(
  {
    fromDays: { label: 'מיום', ...number('כתבי מספר ימים.', 0, 365), wide },
    toDays: {
      label: 'עד יום',
      rule: z.union([
        z.literal('').transform(() => null),
        number('כתבי מספר ימים, או השאירי ריק.', 0, 365).rule,
      ]),
      kind: 'number',
      placeholder: 'ומעלה',
      wide,
    },
    refundPercent: { label: 'החזר %', ...percent, wide },
    feePercent: { label: 'דמי טיפול %', ...percent, start: '0', wide },
  },
  { one: 'שורה', most: 12 },
)

const rule = list.rule.min(1, 'צריך לפחות שורה אחת.').superRefine((rows, context) => {
  rows.forEach(({ fromDays, toDays }, index) => {
    if (toDays !== null && toDays < fromDays)
      context.addIssue({
        code: 'custom',
        path: [index, 'toDays'],
        message: 'צריך להיות גדול מהמספר שלפניו.',
      })
    const sooner = rows[index - 1]
    if (sooner && toDays !== sooner.fromDays - 1)
      context.addIssue({
        code: 'custom',
        path: [index, 'toDays'],
        message: `השורה שלפניה מתחילה ב־${sooner.fromDays} ימים, לכן כאן צריך ${sooner.fromDays - 1}.`,
      })
  })
  if (rows[0]?.toDays !== null)
    context.addIssue({
      code: 'custom',
      path: [0, 'toDays'],
      message: 'השורה הראשונה היא ״ומעלה״: השאירי ריק.',
    })
  if (rows.at(-1)?.fromDays !== 0)
    context.addIssue({
      code: 'custom',
      path: [rows.length - 1, 'fromDays'],
      message: 'השורה האחרונה מתחילה ב־0.',
    })
})

export const refunds = { label: 'ביטול והחזר כספי', ...list, rule }
