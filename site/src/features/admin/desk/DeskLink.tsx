/** A real link to a place in the admin, that moves there without loading the page again. */
import type { MouseEvent, ReactNode } from 'react'
import { addressOf, type DeskRoute } from './route'
import { useDeskRoute } from './useDeskRoute'

export function DeskLink({
  to,
  className,
  current,
  children,
}: {
  to: DeskRoute
  className?: string
  /** Whether this is where she is. */
  current?: boolean
  children: ReactNode
}) {
  const { go } = useDeskRoute()

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a
      href={addressOf(to)}
      onClick={follow}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
