import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { ACCOUNT, SETTINGS } from '../layout/route'
import { Icon } from '../parts/Icon'
import { CARD } from '../parts/look'

const ROW = 'flex min-h-13 items-center gap-3 rounded-card px-3 font-semibold text-sea hover:bg-sand-deep'

export function Shortcuts() {
  return (
    <nav aria-label="קיצורי דרך" className={`${CARD} self-start p-3`}>
      <AdminLink to={{ tab: 'trips', open: null }} className={ROW}>
        <Icon name="plus" />
        טיול חדש
      </AdminLink>
      <AdminLink to={{ tab: 'blog', open: null }} className={ROW}>
        <Icon name="edit" />
        מאמר חדש
      </AdminLink>
      <AdminLink to={{ tab: SETTINGS, open: null }} className={ROW}>
        <Icon name="settings" />
        הגדרות האתר
      </AdminLink>
      <AdminLink to={{ tab: ACCOUNT, open: null }} className={ROW}>
        <Icon name="person" />
        הסיסמה והכניסות שלי
      </AdminLink>
      <a href="/" {...newTab} className={ROW}>
        <Icon name="external" />
        לראות את האתר<span className="sr-only"> (נפתח בחלון חדש)</span>
      </a>
    </nav>
  )
}
