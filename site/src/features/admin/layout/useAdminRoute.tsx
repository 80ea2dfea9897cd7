/** Moving about in the admin, the browser's Back included, without ever dropping what was not saved. */
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Confirm } from '../parts/Confirm'
import { addressOf, parseRoute, sameRoute, type AdminRoute } from './route'

interface Guard {
  /** What to do when she leaves without saving after all. */
  discard: () => void
}

interface AdminRouteState {
  route: AdminRoute
  go: (to: AdminRoute) => void
  /** Puts another address on what is on the screen: a new record got its id. */
  rename: (to: AdminRoute) => void
  setGuard: (guard: Guard | null) => void
}

const AdminRouteContext = createContext<AdminRouteState | null>(null)

export function useAdminRoute(): AdminRouteState {
  const route = use(AdminRouteContext)
  if (!route) throw new Error('useAdminRoute stands inside AdminRoutes')
  return route
}

export function AdminRoutes({ children }: { children: ReactNode }) {
  const [route, setRoute] = useState(() => parseRoute(window.location.search))
  const [asked, setAsked] = useState<AdminRoute | null>(null)
  const guard = useRef<Guard | null>(null)

  function leave(to: AdminRoute) {
    if (!sameRoute(to, parseRoute(window.location.search))) window.history.pushState(null, '', addressOf(to))
    setRoute(to)
    window.scrollTo(0, 0)
  }

  const rename = (to: AdminRoute) => window.history.replaceState(null, '', addressOf(to))

  function go(to: AdminRoute) {
    if (guard.current && !sameRoute(to, route)) setAsked(to)
    else leave(to)
  }

  useEffect(() => {
    function onBack() {
      const to = parseRoute(window.location.search)
      if (guard.current && window.location.pathname.startsWith('/admin') && !sameRoute(to, route)) {
        window.history.pushState(null, '', addressOf(route))
        setAsked(to)
      } else {
        setRoute(to)
      }
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [route])

  const setGuard = useCallback((next: Guard | null) => void (guard.current = next), [])

  function discardAndLeave() {
    guard.current?.discard()
    guard.current = null
    if (asked) leave(asked)
    setAsked(null)
  }

  return (
    <AdminRouteContext value={{ route, go, rename, setGuard }}>
      {children}
      <Confirm
        open={asked !== null}
        title="יש שינויים שלא נשמרו"
        cancel="להישאר כאן"
        confirm="לצאת בלי לשמור"
        onCancel={() => setAsked(null)}
        onConfirm={discardAndLeave}
      >
        אם תצאי עכשיו, מה ששינית כאן מאז השמירה האחרונה יימחק.
      </Confirm>
    </AdminRouteContext>
  )
}
