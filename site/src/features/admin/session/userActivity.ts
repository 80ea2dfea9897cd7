/**
 * User activity on this screen. Background requests of an unattended screen carry a header, and do not extend the session
 * (content_api/auth/guard.py).
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']
const ATTENDED_FOR = 10 * 60_000
const UNATTENDED: Record<string, string> = { 'X-Unattended': '1' }

let touchedAt = Date.now()
for (const sign of typeof window === 'undefined' ? [] : SIGNS)
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** Headers of the admin's reads and autosaves. */
export const readHeaders = () => (Date.now() - touchedAt > ATTENDED_FOR ? UNATTENDED : undefined)

/** Headers of a save; a press of the save button counts as activity. */
export const savedBy = (isQuiet: boolean) => (isQuiet ? readHeaders() : undefined)
