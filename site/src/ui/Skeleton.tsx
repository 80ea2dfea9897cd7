import { classNames } from '../lib/classNames'

/** Skeleton block while content is loading. Needs a text for screen readers beside it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-card bg-sand-deep', className)}
    />
  )
}
