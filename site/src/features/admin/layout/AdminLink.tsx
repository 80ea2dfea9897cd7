/** A real link to a place in the admin, that moves there without loading the page again. */
import type { MouseEvent, ReactNode } from 'react'
import { addressOf, type AdminRoute } from './route'
import { useAdminRoute } from './useAdminRoute'

export function AdminLink({
  to,
  className,
  current,
  children,
}: {
  to: AdminRoute
  className?: string
  /** Whether this is where she is. */
  current?: boolean
  children: ReactNode
}) {
  const { go } = useAdminRoute()

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
