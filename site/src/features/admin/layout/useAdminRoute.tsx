/** Navigation in the admin, including the browser's Back; asks before something is lost. */
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
import { areSavesUnderWay } from '../forms/saving/savesUnderWay'
import { Confirm } from '../parts/Confirm'
import { addressOf, parseRoute, sameRoute, type AdminRoute } from './route'

export interface Question {
  title: string
  text: string
}

export interface Guard {
  /**
   * The question to ask before the owner leaves. A function is called as she leaves: it keeps what it can, and returns null where
   * nothing would be lost.
   */
  question: Question | (() => Question | null)
  /** Called as she leaves for another screen. */
  onLeave?: () => void
}

interface AdminRouteState {
  route: AdminRoute
  go: (to: AdminRoute) => void
  /**
   * Calls `way`, which ends the admin, once the owner agrees; she is asked too about what stays on this device alone, and about
   * saves whose end she would not see.
   */
  leaveBy: (way: () => void) => void
  /** Replaces the URL of the current screen: a new record got its id. */
  rename: (to: AdminRoute) => void
  setGuard: (guard: Guard | null) => void
}

const STAYS: Question = {
  title: 'יש שינויים שלא נשמרו',
  text: 'מה שכתבת יישאר במכשיר הזה, ויחכה לך בטופס.',
}
const NOT_ANSWERED: Question = {
  title: 'השמירה עוד לא הסתיימה',
  text: 'כדאי לחכות רגע. אם תצאי עכשיו, לא תראי אם היא הצליחה, ומה שלא יישמר באתר יישאר במכשיר הזה.',
}

const AdminRouteContext = createContext<AdminRouteState | null>(null)

export function useAdminRoute(): AdminRouteState {
  const route = use(AdminRouteContext)
  if (!route) throw new Error('useAdminRoute stands inside AdminRoutes')
  return route
}

export function AdminRoutes({ children }: { children: ReactNode }) {
  const [route, setRoute] = useState(() => parseRoute(window.location.search))
  const [asked, setAsked] = useState<{ way: () => void; question: Question } | null>(null)
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

  /** The question about what would be lost; null where nothing would. */
  const lost = () => guard.current && questionOf(guard.current)

  const leaveForm = () => guard.current?.onLeave?.()

  function leaveBy(way: () => void) {
    const question = lost() ?? (areSavesUnderWay() ? NOT_ANSWERED : guard.current && STAYS)
    if (question) setAsked({ way, question })
    else way()
  }

  function go(to: AdminRoute) {
    // The current screen stays as it is.
    if (sameRoute(to, route) && sameRoute(to, latest.current.address)) window.scrollTo(0, 0)
    else {
      const question = lost()
      if (question) setAsked({ way, question })
      else way()
    }
    function way() {
      leaveForm()
      leave(to)
    }
  }

  /** Leaves the entry of this screen behind: the next Back must not open it again. */
  function goBackAgain() {
    leaveForm()
    isAgreed.current = true
    window.history.back()
  }

  const onBack = useEffectEvent(() => {
    const to = parseRoute(window.location.search)
    const { route: shown, address } = latest.current
    const stays = sameRoute(to, address) && sameRoute(to, shown)
    const isAsked = !isAgreed.current && window.location.pathname.startsWith('/admin') && !stays
    const question = isAsked ? lost() : null
    if (question) {
      window.history.pushState(null, '', addressOf(address))
      setAsked({ way: goBackAgain, question })
    } else {
      if (isAsked) leaveForm()
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
    const question = next?.question
    if (typeof question === 'object') setAsked((asked) => asked && { ...asked, question })
  }, [])

  function leaveAsked() {
    asked?.way()
    setAsked(null)
  }

  const { title, text } = asked?.question ?? STAYS
  return (
    <AdminRouteContext value={{ route, go, leaveBy, rename, setGuard }}>
      {children}
      <Confirm
        open={asked !== null}
        title={title}
        cancel="להישאר כאן"
        confirm="לצאת"
        onCancel={() => setAsked(null)}
        onConfirm={leaveAsked}
      >
        {text}
      </Confirm>
    </AdminRouteContext>
  )
}

const questionOf = ({ question }: Guard) => (typeof question === 'function' ? question() : question)
