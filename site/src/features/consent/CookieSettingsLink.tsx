import type { MouseEvent } from 'react'
import { openCookieSettings, SETTINGS_ANCHOR } from './openCookieSettings'

/**
 * Opens the cookie settings, to change or withdraw a choice. Before hydration it links to the privacy policy, where the
 * settings open automatically.
 */
export function CookieSettingsLink({ className }: { className?: string }) {
  const open = (event: MouseEvent) => {
    if (openCookieSettings()) event.preventDefault()
  }
  return (
    <a href={`/privacy${SETTINGS_ANCHOR}`} onClick={open} className={className}>
      הגדרות עוגיות
    </a>
  )
}
