import { classNames } from '../lib/classNames'

/** In a portrait's place: the first letter of her name within contour lines, in the shape of the mark. Her name stands beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('monogram shrink-0', className)}>
      <span>{name.charAt(0)}</span>
    </span>
  )
}
