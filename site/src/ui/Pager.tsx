import { BackIcon, ForwardIcon } from './icons'

interface PagerProps {
  /** Accessible name of the navigation. */
  label: string
  previous: string | null
  previousLabel: string
  next: string | null
  nextLabel: string
  /** The current page, between both links. */
  place?: string
}

/** Links to the previous and next page of a long list. */
export function Pager({ label, previous, previousLabel, next, nextLabel, place }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav
      aria-label={label}
      className="mt-14 grid grid-cols-2 items-center gap-x-4 border-t border-line pt-6 sm:grid-cols-[1fr_auto_1fr]"
    >
      {previous ? (
        <a
          href={previous}
          rel="prev"
          className="text-link flex min-h-11 items-center gap-2 justify-self-start"
        >
          <BackIcon />
          {previousLabel}
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft max-sm:order-last max-sm:col-span-2 max-sm:justify-self-center">
        {place}
      </span>
      {next && (
        <a href={next} rel="next" className="text-link flex min-h-11 items-center gap-2 justify-self-end">
          {nextLabel}
          <ForwardIcon />
        </a>
      )}
    </nav>
  )
}
