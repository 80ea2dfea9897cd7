/** Textarea that grows with its text where the browser supports it; otherwise it can be resized. */
import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/classNames'
import { CONTROL } from './classes'

export function TextArea({ rows = 3, className, ...area }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      // A growing field starts at the height of its rows.
      style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
      {...area}
      className={classNames(CONTROL, 'text-area', className)}
    />
  )
}
