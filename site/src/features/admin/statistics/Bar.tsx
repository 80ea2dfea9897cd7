import { classNames } from '../../../lib/classNames'

interface Props {
  value: number
  /** The largest of its list. */
  most: number
  className?: string
}

/** A count as a line beside its number; a whole line is the largest of the list, and ten at least: one visit is no peak. */
export function Bar({ value, most, className }: Props) {
  const share = value / Math.max(10, most)
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1.5 rounded-full', value > 0 && 'min-w-1', className)}
      style={{ inlineSize: `${Math.round(share * 100)}%` }}
    />
  )
}
