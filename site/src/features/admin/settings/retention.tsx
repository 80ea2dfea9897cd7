/** Retention times: numbers that are stored in one field. */
import * as z from '../zod'
import { shapeOf } from '../forms/fields/fieldTable'
import { FormFields } from '../forms/fields/FormFields'
import { hebrewCount } from '../../../lib/hebrewCount'
import type { SiteSettings } from '../types'
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

type Periods = SiteSettings['retention']

/** The periods that `next` has shorter than `stored`, in words: 'פניות ושאלות: שנה במקום 3 שנים'. */
export function shortenedPeriods(stored: Periods, next: Periods): string[] {
  const names = Object.keys(TIMES) as (keyof typeof TIMES)[]
  return names
    .filter((name) => next[name] < stored[name])
    .map((name) => `${TIMES[name].label}: ${lasting(name, next[name])} במקום ${lasting(name, stored[name])}`)
}

const lasting = (name: keyof typeof TIMES, count: number) =>
  name === 'analyticsMonths'
    ? hebrewCount(count, 'חודש', 'חודשיים', 'חודשים')
    : hebrewCount(count, 'שנה', 'שנתיים', 'שנים')
