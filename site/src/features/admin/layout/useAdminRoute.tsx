/** Navigation in the admin, including the browser's Back; asks before unsaved changes are lost. */
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Confirm } from '../parts/Confirm'
import { addressOf, parseRoute, sameRoute, type AdminRoute } from './route'

export interface Guard {
  /** Called when the owner leaves without saving. */
  discard: () => void
  /** The question to ask, where it is not about the changes of a form. */
  question?: { title: string; text: string }
}

interface AdminRouteState {
  route: AdminRoute
  go: (to: AdminRoute) => void
  /** Calls `way`, which ends this screen, once the owner agrees to lose unsaved changes. */
  leaveBy: (way: () => void) => void
  /** Replaces the URL of the current screen: a new record got its id. */
  rename: (to: AdminRoute) => void
  setGuard: (guard: Guard | null) => void
}

const UNSAVED = {
  title: 'יש שינויים שלא נשמרו',
  text: 'אם תצאי עכשיו, מה ששינית כאן מאז השמירה האחרונה יימחק.',
}

const AdminRouteContext = createContext<AdminRouteState | null>(null)

export function useAdminRoute(): AdminRouteState {
  const route = use(AdminRouteContext)
  if (!route) throw new Error('useAdminRoute stands inside AdminRoutes')
  return route
}

export function AdminRoutes({ children }: { children: ReactNode }) {
  const [route, setRoute] = useState(() => parseRoute(window.location.search))
  const [asked, setAsked] = useState<{ way: () => void; question?: Guard['question'] } | null>(null)
  const guard = useRef<Guard | null>(null)
  /** Whether she agreed to the Back that is under way. */
  const isAgreed = useRef(false)
  // The current screen, and its URL, which changes when a new record gets its id.
  const latest = useRef({ route, address: route })

  function show(to: AdminRoute) {
    latest.current = { route: to, address: to }
    setRoute(to)
  }

  function leave(to: AdminRoute) {
    if (!sameRoute(to, parseRoute(window.location.search))) window.history.pushState(null, '', addressOf(to))
    guard.current = null
    show(to)
    window.scrollTo(0, 0)
  }

  function rename(to: AdminRoute) {
    // The record may get its id after the form was left.
    if (route !== latest.current.route) return
    latest.current.address = to
    window.history.replaceState(null, '', addressOf(to))
  }

  function ask(way: () => void) {
    setAsked({ way, question: guard.current?.question })
  }

  function leaveBy(way: () => void) {
    if (guard.current) ask(way)
    else way()
  }

  function go(to: AdminRoute) {
    // The current screen stays as it is.
    if (sameRoute(to, route) && sameRoute(to, latest.current.address)) window.scrollTo(0, 0)
    else leaveBy(() => leave(to))
  }

  /** Leaves the entry of this screen behind: the next Back must not open it again. */
  function goBackAgain() {
    isAgreed.current = true
    window.history.back()
  }

  const onBack = useEffectEvent(() => {
    const to = parseRoute(window.location.search)
    const { route: shown, address } = latest.current
    const stays = sameRoute(to, address) && sameRoute(to, shown)
    if (guard.current && !isAgreed.current && window.location.pathname.startsWith('/admin') && !stays) {
      window.history.pushState(null, '', addressOf(address))
      ask(goBackAgain)
    } else {
      isAgreed.current = false
      show(to)
    }
  })
  useEffect(() => {
    const listener = () => onBack()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  const setGuard = useCallback((next: Guard | null) => {
    guard.current = next
    // Updates the text of an open confirmation.
    if (next) setAsked((asked) => asked && { ...asked, question: next.question })
  }, [])

  function discardAndLeave() {
    guard.current?.discard()
    asked?.way()
    setAsked(null)
  }

  const { title, text } = asked?.question ?? UNSAVED
  return (
    <AdminRouteContext value={{ route, go, leaveBy, rename, setGuard }}>
      {children}
      <Confirm
        open={asked !== null}
        title={title}
        cancel="להישאר כאן"
        confirm="לצאת בלי לשמור"
        onCancel={() => setAsked(null)}
        onConfirm={discardAndLeave}
      >
        {text}
      </Confirm>
    </AdminRouteContext>
  )
}
