import type { MouseEvent } from 'react'
import { openCookieSettings, SETTINGS_ANCHOR } from './openCookieSettings'

/**
 * Changes or takes back a choice, as easily as it was made. Before the scripts are there it leads to the policy, where
 * the settings open by themselves.
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
