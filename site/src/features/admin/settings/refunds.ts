/** The rows of the refund table: from the earliest cancellation to the latest, without a gap. */
import * as z from '../zod'
import { entries } from '../forms/fields/entries'
import { issue } from '../forms/fields/rules'
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
      issue(context, [index, 'toDays'], 'צריך להיות גדול מהמספר שלפניו.')
    const sooner = rows[index - 1]
    if (sooner && toDays !== sooner.fromDays - 1) {
      const message = `השורה הקודמת מתחילה ב־${sooner.fromDays}, ולכן כאן צריך להיות ${sooner.fromDays - 1}.`
      issue(context, [index, 'toDays'], message)
    }
  })
  if (rows[0]?.toDays !== null) issue(context, [0, 'toDays'], 'השורה הראשונה היא ״ומעלה״: השאירי ריק.')
  if (rows.at(-1)?.fromDays !== 0) issue(context, [rows.length - 1, 'fromDays'], 'השורה האחרונה מתחילה ב־0.')
})

export const refunds = { label: 'ביטול והחזר כספי', ...list, rule }
