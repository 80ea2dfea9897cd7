import { isObject } from '../isObject'
import { readStored, removeStored, storedKeys, writeStored } from '../storage'

/** A visitor's unsent input of a form, kept in localStorage only. */
export interface Draft {
  /** By field name. Checkboxes are not kept: consent is given anew each time. */
  values: Record<string, string>
  /** When the page with the form was loaded, in ms since the epoch; typing may begin long before hydration. */
  startedAt: number
  /** The last attempt to send: the same values are sent again with the same idempotency key, so that they are stored once. */
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
 * For the confirmation page: if the visitor was redirected here after posting a plain form, no script has dropped the draft of
 * an earlier visit. The page does not know which one was sent, so all drafts of the form `name` are dropped, also `name:id`.
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
