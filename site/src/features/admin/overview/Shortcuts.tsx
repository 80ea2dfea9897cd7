/** Links to what the owner uses most and to what has no tab, below today's tasks. */
import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { NEW, SETTINGS, type AdminRoute } from '../layout/route'
import { Icon, type IconName } from '../parts/Icon'

const LOOK =
  'flex min-h-14 items-center gap-2.5 py-2 text-sm leading-snug font-semibold text-sea max-sm:rounded-card max-sm:bg-white max-sm:px-4 max-sm:hover:bg-sand-deep sm:hover:underline @min-[56rem]:min-h-11 @min-[56rem]:py-1'

export function Shortcuts() {
  return (
    <nav
      aria-label="קיצורי דרך"
      className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-2 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6 sm:gap-y-0 sm:border-y sm:border-line @min-[56rem]:block @min-[56rem]:divide-y @min-[56rem]:divide-line"
    >
      <Shortcut icon="plus" label="טיול חדש" to={{ tab: 'trips', open: NEW }} />
      <Shortcut icon="edit" label="מאמר חדש" to={{ tab: 'blog', open: NEW }} />
      <Shortcut icon="settings" label="הגדרות האתר" to={{ tab: SETTINGS, open: null }} />
      <a href="/" {...newTab} className={LOOK}>
        <Icon name="external" />
        לראות את האתר<span className="sr-only"> (נפתח בחלון חדש)</span>
      </a>
    </nav>
  )
}

interface ShortcutProps {
  icon: IconName
  label: string
  to: AdminRoute
}

const Shortcut = ({ icon, label, to }: ShortcutProps) => (
  <AdminLink to={to} className={LOOK}>
    <Icon name={icon} />
    {label}
  </AdminLink>
)
