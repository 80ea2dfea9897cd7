import type { ReactNode } from 'react'

interface DrawingProps {
  viewBox: string
  preserveAspectRatio?: string
  className?: string
  children: ReactNode
}

/** One of the site's own drawings. Ornament only: words beside it carry the meaning. */
export function Drawing({ children, ...svg }: DrawingProps) {
  return (
    <svg aria-hidden="true" {...svg}>
      {children}
    </svg>
  )
}
