import { classNames } from '../lib/classNames'

/** A quiet block in the shape of what is on its way. Say what is loading beside it, for those who do not see it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-card bg-sand-deep', className)}
    />
  )
}
