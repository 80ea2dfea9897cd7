/**
 * Whether somebody is at this screen. What a screen that nobody touches asks by itself does not keep the session open
 * (content_api/auth/guard.py).
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']
const ATTENDED_FOR = 10 * 60_000
const UNATTENDED: Record<string, string> = { 'X-Unattended': '1' }

let touchedAt = Date.now()
for (const sign of typeof window === 'undefined' ? [] : SIGNS)
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** What a read of the admin's sends along, and a save that nobody asked for. */
export const readHeaders = () => (Date.now() - touchedAt > ATTENDED_FOR ? UNATTENDED : undefined)

/** What a save sends along: one that she pressed for is a sign of her by itself. */
export const savedBy = (isQuiet: boolean) => (isQuiet ? readHeaders() : undefined)
