/** The greeting, the ways to the guide and to her account, the way out, and on every tab how the site stands. */
import { navigate } from 'gatsby'
import type { ReactNode } from 'react'
import { useToast } from '../../../ui/Toast'
import { Icon, type IconName } from '../parts/Icon'
import { PublishingState } from '../publishing/PublishingState'
import { useSignOut } from '../session/useSession'
import { AdminLink } from './AdminLink'
import { greeting } from './greeting'
import { ACCOUNT, GUIDE, SETTINGS } from './route'
import { useAdminRoute } from './useAdminRoute'

// On a phone four of them share one line, the words under the icons.
const BESIDE_THE_GREETING =
  'inline-flex min-h-11 items-center justify-center gap-x-2 rounded-card px-1 text-sm font-semibold text-ink-soft hover:bg-sand-deep hover:text-ink aria-[current]:bg-sand-deep aria-[current]:text-ink max-sm:flex-col sm:rounded-full sm:px-4'

export function AdminHeader({ username }: { username: string }) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 lg:mb-8">
      <h1 className="text-xl sm:text-2xl">
        {greeting(new Date())}, <bdi>{username}</bdi>
      </h1>
      <div className="flex flex-wrap items-center max-sm:grid max-sm:w-full max-sm:grid-cols-4">
        <PlaceLink tab={SETTINGS} icon="settings">
          הגדרות
        </PlaceLink>
        <PlaceLink tab={GUIDE} icon="help">
          מדריך
        </PlaceLink>
        <PlaceLink tab={ACCOUNT} icon="person">
          החשבון שלי
        </PlaceLink>
        <SignOut />
      </div>
      <div className="w-full">
        <PublishingState />
      </div>
    </header>
  )
}

function PlaceLink({ tab, icon, children }: { tab: string; icon: IconName; children: ReactNode }) {
  const { route } = useAdminRoute()
  return (
    <AdminLink to={{ tab, open: null }} className={BESIDE_THE_GREETING} current={route.tab === tab}>
      <Icon name={icon} />
      {children}
    </AdminLink>
  )
}

function SignOut() {
  const signOut = useSignOut()
  const { leaveBy } = useAdminRoute()
  const { toast } = useToast()

  function leave() {
    signOut.mutate(undefined, {
      onSuccess: () => void navigate('/admin/login', { replace: true }),
      onError: () =>
        toast({
          title: 'היציאה לא הצליחה',
          description: 'בדקי את החיבור לאינטרנט ונסי שוב.',
          variant: 'destructive',
        }),
    })
  }
  return (
    <button
      type="button"
      onClick={() => leaveBy(leave)}
      disabled={signOut.isPending}
      className={BESIDE_THE_GREETING}
    >
      <Icon name="signOut" />
      התנתקות
    </button>
  )
}
