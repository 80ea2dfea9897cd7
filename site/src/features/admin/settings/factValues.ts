/** The facts as a form holds them, where every number is text, and back again for the preview. */
import type { SiteFacts } from '../types'

export type FactName = Exclude<keyof SiteFacts, 'revision' | 'heroPicture'>
export type FactValues = Record<string, unknown>

export function formValues(facts: SiteFacts, names: readonly FactName[]): FactValues {
  return Object.fromEntries(names.map((name) => [name, asText(facts[name])]))
}

/** What she has typed so far, read like the stored fact: half a number is 0, and a missing one stays missing. */
export function previewed(facts: SiteFacts, values: FactValues): SiteFacts {
  const typed = Object.entries(values).map(([name, value]) => [name, likeStored(value, NUMBERS.has(name))])
  return { ...facts, ...(Object.fromEntries(typed) as Partial<SiteFacts>) }
}

const NUMBERS = new Set(
  'rating fromDays toDays refundPercent feePercent replyHours depositPercent bookingsYears enquiriesYears cookiesYears analyticsMonths'.split(
    ' ',
  ),
)

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapped(entry as object, asText))
  if (typeof value === 'number') return String(value)
  return value && typeof value === 'object' ? mapped(value, asText) : value
}

/** A day without end is an empty field. */
const mapped = (entry: object, change: (value: unknown, name: string) => unknown): object =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, value === null ? '' : change(value, name)]),
  )

function likeStored(value: unknown, isNumber: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => likeStored(entry, false))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, likeStored(inner, NUMBERS.has(name))]),
    )
  if (!isNumber) return value
  return value === '' || value === undefined ? null : Number.parseInt(String(value), 10) || 0
}
