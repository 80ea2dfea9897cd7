/** What she comes for most, and what has no tab, right below what waits today. */
import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { ACCOUNT, NEW, SETTINGS } from '../layout/route'
import { Icon, type IconName } from '../parts/Icon'
import { CARD } from '../parts/look'

const PLACES: { words: string; icon: IconName; tab: string; open: string | null }[] = [
  { words: 'טיול חדש', icon: 'plus', tab: 'trips', open: NEW },
  { words: 'מאמר חדש', icon: 'edit', tab: 'blog', open: NEW },
  { words: 'הגדרות האתר', icon: 'settings', tab: SETTINGS, open: null },
  { words: 'הסיסמה והכניסות שלי', icon: 'person', tab: ACCOUNT, open: null },
]

const LOOK =
  'flex min-h-11 items-center gap-2.5 rounded-card px-3 text-sm font-semibold text-sea hover:bg-sand-deep'

export function Shortcuts() {
  return (
    <nav aria-label="קיצורי דרך" className={`${CARD} grid grid-cols-2 p-2 sm:flex sm:flex-wrap sm:gap-x-2`}>
      {PLACES.map(({ words, icon, ...to }) => (
        <AdminLink key={words} to={to} className={LOOK}>
          <Icon name={icon} />
          {words}
        </AdminLink>
      ))}
      <a href="/" {...newTab} className={LOOK}>
        <Icon name="external" />
        לראות את האתר<span className="sr-only"> (נפתח בחלון חדש)</span>
      </a>
    </nav>
  )
}
