/** Link to a place in the admin, followed without a page load. */
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
  /** Whether it is the current place. */
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
