/** What she comes for most, and what has no tab, right below what waits today. */
import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { ACCOUNT, NEW, SETTINGS, type AdminRoute } from '../layout/route'
import { Icon, type IconName } from '../parts/Icon'

const LOOK =
  'flex min-h-11 items-center gap-2.5 rounded-card px-3 text-sm font-semibold text-sea hover:bg-sand-deep'

export function Shortcuts() {
  return (
    <nav aria-label="קיצורי דרך" className="-mx-3 grid grid-cols-2 sm:flex sm:flex-wrap sm:gap-x-2">
      <Way icon="plus" words="טיול חדש" to={{ tab: 'trips', open: NEW }} />
      <Way icon="edit" words="מאמר חדש" to={{ tab: 'blog', open: NEW }} />
      <Way icon="settings" words="הגדרות האתר" to={{ tab: SETTINGS, open: null }} />
      <a href="/" {...newTab} className={LOOK}>
        <Icon name="external" />
        לראות את האתר<span className="sr-only"> (נפתח בחלון חדש)</span>
      </a>
      <Way icon="person" words="הסיסמה והכניסות שלי" to={{ tab: ACCOUNT, open: null }} isLong />
    </nav>
  )
}

interface WayProps {
  icon: IconName
  words: string
  to: AdminRoute
  /** Takes the whole line of a phone. */
  isLong?: boolean
}

const Way = ({ icon, words, to, isLong }: WayProps) => (
  <AdminLink to={to} className={`${LOOK} ${isLong ? 'max-sm:col-span-2' : ''}`}>
    <Icon name={icon} />
    {words}
  </AdminLink>
)
