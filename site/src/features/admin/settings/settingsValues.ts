/** The typed settings in the shape of stored ones, for the preview. */
import { mapInner } from '../forms/fields/fieldTable'
import type { SiteSettings } from '../types'

export type SettingsValues = Record<string, unknown>

/** The typed values in the shape of stored settings: an invalid number is 0, an empty `toDays` null. */
export function previewed(settings: SiteSettings, values: SettingsValues): SiteSettings {
  return { ...settings, ...(likeStored(values) as Partial<SiteSettings>) }
}

const NUMBERS = new Set([
  ...['replyHours', 'depositPercent', 'rating'],
  ...['fromDays', 'toDays', 'refundPercent', 'feePercent'],
  ...['bookingsYears', 'enquiriesYears', 'cookiesYears', 'analyticsMonths'],
])

function likeStored(value: unknown): unknown {
  return mapInner(value, (each, name) => (NUMBERS.has(name) ? numberIn(each, name) : likeStored(each)))
}

function numberIn(typed: unknown, name: string): number | null {
  if (typed === '' && name === 'toDays') return null
  return Number.parseInt(String(typed), 10) || 0
}
