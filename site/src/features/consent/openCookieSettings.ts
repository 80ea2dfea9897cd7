/** The way from the footer's link to the banner. */

/** An address that ends in this opens the settings; on the privacy page it is a place as well. */
export const SETTINGS_ANCHOR = '#cookie-settings'

const listeners = new Set<() => void>()

/** Opens the banner's own settings; answers whether anybody heard it. */
export function openCookieSettings(): boolean {
  listeners.forEach((listener) => listener())
  return listeners.size > 0
}

export function onOpenCookieSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
