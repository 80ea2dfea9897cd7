/** The settings as form values, with numbers as text, and back again for the preview. */
import type { FieldTable } from '../forms/fields/fieldTable'
import type { SiteFacts } from '../types'

export type FactValues = Record<string, unknown>

/** Fields without a label start with the default of their table. */
export const formValues = (facts: SiteFacts, fields: FieldTable): FactValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, start }]) => [
      name,
      label ? asText(facts[name as keyof SiteFacts]) : start,
    ]),
  )

/** The typed values in the shape of stored settings: an invalid number is 0, an empty `toDays` null. */
export function previewed(facts: SiteFacts, values: FactValues): SiteFacts {
  return { ...facts, ...(likeStored(values) as Partial<SiteFacts>) }
}

const NUMBERS = new Set([
  ...['replyHours', 'depositPercent', 'rating'],
  ...['fromDays', 'toDays', 'refundPercent', 'feePercent'],
  ...['bookingsYears', 'enquiriesYears', 'cookiesYears', 'analyticsMonths'],
])

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return inner(value, (each) => (each === null ? '' : asText(each)))
}

function likeStored(value: unknown): unknown {
  return inner(value, (each, name) => (NUMBERS.has(name) ? numberIn(each, name) : likeStored(each)))
}

function numberIn(typed: unknown, name: string): number | null {
  if (typed === '' && name === 'toDays') return null
  return Number.parseInt(String(typed), 10) || 0
}

/** Maps the values of a list or an object; anything else is returned as it is. */
function inner(value: unknown, change: (each: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => change(each, ''))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each, name)]))
}
