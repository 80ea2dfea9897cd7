import { classNames } from '../../../lib/classNames'

/** How much of the longest one this is, as a line; the number stands beside it. Of nothing there is none. */
export function Bar({ share, className }: { share: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1.5 rounded-full', share > 0 && 'min-w-1', className)}
      style={{ inlineSize: `${Math.round(share * 100)}%` }}
    />
  )
}
