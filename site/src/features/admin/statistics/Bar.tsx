import { classNames } from '../../../lib/classNames'

interface Props {
  value: number
  /** The largest value of the list. */
  most: number
  className?: string
}

/** Bar of a count; its full width is the largest value of the list, but at least 10, so that one visit is no peak. */
export function Bar({ value, most, className }: Props) {
  const share = value / Math.max(10, most)
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1 rounded-full', value > 0 && 'min-w-1', className)}
      style={{ inlineSize: `${Math.round(share * 100)}%` }}
    />
  )
}
