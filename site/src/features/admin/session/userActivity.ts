/**
 * Headers of the admin's reads (content_api/auth/guard.py): without a session they are a 401, also where visitors may read;
 * those of a screen without user activity do not extend the session.
 */
import { isObject } from '../../../lib/isObject'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']
const ATTENDED_FOR = 10 * 60_000
const AS_ADMIN: Record<string, string> = { 'X-Admin': '1' }
const UNATTENDED = { ...AS_ADMIN, 'X-Unattended': '1' }

let touchedAt = Date.now()
for (const sign of typeof window === 'undefined' ? [] : SIGNS)
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** Headers of the admin's reads and autosaves. */
export const readHeaders = () => (Date.now() - touchedAt > ATTENDED_FOR ? UNATTENDED : AS_ADMIN)

/** Headers of a save; a press of the save button counts as activity. */
export const savedBy = (isQuiet: boolean) => (isQuiet ? readHeaders() : undefined)

/** Whether a mutation with these variables is an autosave (`SaveRequest`). */
export const isQuiet = (variables: unknown) => isObject(variables) && variables.isQuiet === true
