/** Many lines: it grows with what is written, where the browser can; elsewhere she pulls it larger. */
import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/classNames'
import { CONTROL } from './classes'

export function TextArea({ rows = 3, className, ...area }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      // What grows with its text begins as high as its rows.
      style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
      {...area}
      className={classNames(CONTROL, 'text-area', className)}
    />
  )
}
