import type { MouseEvent } from 'react'

/** The first stop of the Tab key: past the navigation, to the element whose id is `main`. */
export function SkipLink({ onClick }: { onClick?: (event: MouseEvent) => void }) {
  return (
    <a
      href="#main"
      onClick={onClick}
      className="no-print fixed start-4 top-3 z-50 -translate-y-24 rounded-full bg-ink px-6 py-2.5 font-semibold text-white focus:translate-y-0"
    >
      דילוג לתוכן
    </a>
  )
}
