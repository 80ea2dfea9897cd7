import { classNames } from '../lib/classNames'

/** Replaces a missing portrait by the first letter of the name. Hidden from screen readers, as the name is beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('monogram shrink-0', className)}>
      <span>{name.charAt(0)}</span>
    </span>
  )
}
