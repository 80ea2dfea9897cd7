import type { MouseEvent } from 'react'
import { askAgain } from './askAgain'

/** Changes or takes back a choice, as easily as it was made. Before the scripts are awake it leads to the policy. */
export function CookieSettingsLink({ className }: { className?: string }) {
  const open = (event: MouseEvent) => {
    if (askAgain()) event.preventDefault()
  }
  return (
    <a href="/privacy#cookies" onClick={open} className={className}>
      הגדרות עוגיות
    </a>
  )
}
