import { classNames } from '../lib/classNames'

/** Replaces a missing portrait by the first letter or digit of the name, or what it begins with. Hidden from screen readers, as the name is beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('monogram shrink-0', className)}>
      <span>{/[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name][0]}</span>
    </span>
  )
}
