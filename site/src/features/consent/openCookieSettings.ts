/** The event with which the footer's link opens the banner's settings. */

/** A URL with this fragment opens the settings; it is also an anchor of the privacy page. */
export const SETTINGS_ANCHOR = '#cookie-settings'

const listeners = new Set<() => void>()

/** Opens the banner's settings; returns whether anything listened. */
export function openCookieSettings(): boolean {
  listeners.forEach((listener) => listener())
  return listeners.size > 0
}

export function onOpenCookieSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
