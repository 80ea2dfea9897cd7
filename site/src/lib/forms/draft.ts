import { isObject } from '../isObject'
import { readStored, removeStored, storedKeys, writeStored } from '../storage'

/** What she has typed into a form and not sent yet, kept on this device only. */
export interface Draft {
  /** By field name. Boxes are not kept: she ticks them anew each time. */
  values: Record<string, string>
  /** When the page with the form came to her, in ms: she may have written long before it was hydrated. */
  startedAt: number
  /** The last try to send: the same values go again under the same key, so that they are stored once. */
  attempt: { values: string; key: string } | null
}

export function readDraft(name: string): Draft {
  const startedAt = Math.round(Date.now() - performance.now())
  return readStored<Draft>(name, { values: {}, startedAt, attempt: null }, isDraft)
}

export function keepDraft(name: string, draft: Draft): void {
  writeStored(name, draft)
}

export function dropDraft(name: string): void {
  removeStored(name)
}

/**
 * On the page that thanks her: led here by the API, her browser sent a plain form, and no script dropped what an earlier
 * visit had kept of it. Which one it was nobody knows: all of the form `name` go, that of a trip too (`name:id`).
 */
export function dropPostedDrafts(name: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || !document.referrer.startsWith(`${window.location.origin}/`)) return
  for (const key of storedKeys()) if (key === name || key.startsWith(`${name}:`)) dropDraft(key)
}

function isDraft(value: unknown): value is Draft {
  const { values, startedAt, attempt } = (value ?? {}) as Partial<Draft>
  return (
    isTextRecord(values) &&
    Number.isSafeInteger(startedAt) &&
    (attempt === null || (typeof attempt?.key === 'string' && typeof attempt.values === 'string'))
  )
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'string')
}
