/* eslint jsx-a11y/anchor-is-valid: off -- An empty address is that of the page, with what follows its ?. */
import '../styles/late-notice.css'
import type { ReactNode } from 'react'

const RELOAD = (
  <a href="" className="text-link">
    לרענן את הדף
  </a>
)

/**
 * For pages that are nothing without their scripts: says that they take long, and how to load the page again. It appears by CSS
 * alone, when they have not come for twelve seconds.
 */
export function LateNotice({ reload = RELOAD }: { reload?: ReactNode }) {
  return (
    <p role="status" className="late-notice no-print mt-3 rounded-card border border-line bg-white px-5 py-3">
      זה לוקח יותר זמן מהרגיל. אפשר {reload}.
    </p>
  )
}
