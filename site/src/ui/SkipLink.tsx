import { goWithinPage } from './goWithinPage'

/** Skip link, first in the tab order: jumps past the navigation to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={goWithinPage}
      className="no-print fixed start-4 top-3 z-50 -translate-y-24 rounded-full bg-ink px-6 py-2.5 font-semibold text-white focus:translate-y-0"
    >
      דילוג לתוכן
    </a>
  )
}
