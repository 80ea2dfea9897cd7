import { BackIcon, ForwardIcon } from '../../ui/icons'

/** To the neighbouring batches in time. */
export function BlogPager({ newer, older }: { newer: string | null; older: string | null }) {
  if (!newer && !older) return null
  return (
    <nav
      aria-label="כתבות נוספות"
      className="mt-14 flex flex-wrap justify-between gap-4 border-t border-line pt-6"
    >
      {newer && (
        <a href={newer} rel="prev" className="text-link flex min-h-11 items-center gap-2">
          <BackIcon />
          כתבות חדשות יותר
        </a>
      )}
      {older && (
        <a href={older} rel="next" className="text-link ms-auto flex min-h-11 items-center gap-2">
          כתבות קודמות
          <ForwardIcon />
        </a>
      )}
    </nav>
  )
}
