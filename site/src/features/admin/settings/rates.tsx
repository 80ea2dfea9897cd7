/** Exchange rates to shekels: numbers that are stored in one field. */
import * as z from '../zod'
import { shapeOf } from '../forms/fields/fieldTable'
import { FormFields } from '../forms/fields/FormFields'

const MISSING = 'כתבי שער בין 0.01 ל־20, למשל 3.65.'
const rule = z
  .string()
  // With two decimals, as the API stores it.
  .transform((typed) => Number(Number(typed.trim().replace(',', '.') || NaN).toFixed(2)))
  .pipe(z.number(MISSING).min(0.01, MISSING).max(20, MISSING))
const shekels = { rule, kind: 'decimal', hint: 'בשקלים' } as const

const RATES = {
  usd: { label: 'דולר אחד', ...shekels },
  eur: { label: 'אירו אחד', ...shekels },
  gbp: { label: 'לירה שטרלינג אחת', ...shekels },
} as const

export const rates = {
  label: 'שערי מטבע',
  rule: z.object(shapeOf(RATES)),
  render: () => <FormFields fields={RATES} within="exchangeRates." />,
}
