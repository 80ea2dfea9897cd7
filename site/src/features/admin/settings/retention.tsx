/** Retention times: numbers that are stored in one field. */
import * as z from '../zod'
import { shapeOf } from '../forms/fields/fieldTable'
import { FormFields } from '../forms/fields/FormFields'
import { number } from './settingsRules'

const years = number('כתבי מספר שנים, מ־1 עד 50.', 1, 50)

const TIMES = {
  enquiriesYears: { label: 'פניות ושאלות', hint: 'בשנים', ...years },
  bookingsYears: { label: 'הרשמות לטיולים ומידע רפואי', hint: 'בשנים', ...years },
  cookiesYears: { label: 'עוגיות', hint: 'בשנים, עד 2', ...number('כתבי 1 או 2.', 1, 2) },
  analyticsMonths: {
    label: 'נתוני שימוש באתר',
    hint: 'בחודשים',
    ...number('כתבי מספר חודשים, מ־1 עד 120.', 1, 120),
  },
} as const

export const retention = {
  label: 'כמה זמן המידע נשמר',
  rule: z.object(shapeOf(TIMES)),
  render: () => <FormFields fields={TIMES} within="retention." />,
}
