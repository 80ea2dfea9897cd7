/**
 * Greeting, publishing state and links to what the tab bar does not have; on a phone one row, whose button expands the links.
 * The screen's own title is larger than the greeting.
 */
import { useId, useState, type ReactNode } from 'react'
import { classNames } from '../../../lib/classNames'
import { Icon, type IconName } from '../parts/Icon'
import { PublishingState } from '../publishing/PublishingState'
import { useSignOut } from '../session/useSession'
import { AdminLink } from './AdminLink'
import { greeting } from './greeting'
import { ACCOUNT, GUIDE, SETTINGS, VERSIONS, type AdminRoute } from './route'
import { TABS } from './tabs'
import { useAdminRoute } from './useAdminRoute'
import { useTabCounts, type TabCount } from './useTabCounts'

// On a phone the links share a row where there is room, with the text below the icons.
const WAY =
  'inline-flex min-h-11 items-center justify-center gap-x-2 rounded-card px-1 text-sm font-semibold text-ink-soft hover:bg-sand-deep hover:text-ink aria-[current]:bg-sand-deep aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-4 max-sm:flex-col max-sm:py-1.5 max-sm:text-center max-sm:text-xs sm:rounded-full sm:px-3 xl:px-2 xl:[&_svg]:hidden'

export function AdminHeader({ username }: { username: string }) {
  const { route } = useAdminRoute()
  const ways = useId()
  // Collapsed again by any navigation.
  const [unfoldedAt, setUnfoldedAt] = useState<AdminRoute | null>(null)
  const isUnfolded = unfoldedAt === route
  const waiting = useTabCounts()
  const further = TABS.filter(({ isFurther }) => isFurther)
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 sm:mb-6 sm:gap-x-6 sm:gap-y-4 xl:gap-x-5">
      {/* On a phone a long publishing state displaces the name, onto a line that is not shown. */}
      <h1 className="min-w-0 text-base text-ink-soft max-sm:flex max-sm:h-6 max-sm:flex-1 max-sm:flex-wrap max-sm:overflow-hidden max-sm:leading-6">
        {greeting(new Date())}
        <span>
          , <bdi>{username}</bdi>
        </span>
      </h1>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={ways}
        onClick={() => setUnfoldedAt(isUnfolded ? null : route)}
        className="order-3 -me-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-ink-soft aria-expanded:bg-sand-deep aria-expanded:text-ink sm:hidden"
      >
        <span className="relative">
          <Icon name="menu" />
          {further.some(({ id }) => waiting[id]) && (
            <span
              aria-hidden="true"
              className="absolute -inset-e-1 -top-1 size-2.5 rounded-full bg-terracotta"
            />
          )}
        </span>
        עוד
      </button>
      <div
        id={ways}
        className={classNames(
          'flex-wrap items-center max-sm:order-4 max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] max-sm:pt-1 sm:flex xl:order-3 xl:ms-auto xl:gap-x-2',
          isUnfolded ? 'max-sm:grid' : 'max-sm:hidden',
        )}
      >
        {further.map(({ id, label }) => (
          <PlaceLink key={id} tab={id} icon={id} count={waiting[id]} className="lg:hidden">
            {label}
          </PlaceLink>
        ))}
        <PlaceLink tab={SETTINGS} icon="settings">
          הגדרות
        </PlaceLink>
        <PlaceLink tab={GUIDE} icon="help">
          מדריך
        </PlaceLink>
        <PlaceLink tab={VERSIONS} icon="clock">
          גרסאות האתר
        </PlaceLink>
        <PlaceLink tab={ACCOUNT} icon="person">
          החשבון שלי
        </PlaceLink>
        <SignOut />
      </div>
      {/* Beside the greeting where there is room, except for a state that needs an action. */}
      <div className="max-sm:contents sm:w-full xl:order-2 xl:w-auto xl:has-[:is(a,button)]:order-4 xl:has-[:is(a,button)]:w-full">
        <PublishingState />
      </div>
    </header>
  )
}

interface PlaceLinkProps {
  tab: string
  icon: IconName
  count?: TabCount
  className?: string
  children: ReactNode
}

function PlaceLink({ tab, icon, count, className = '', children }: PlaceLinkProps) {
  const { route } = useAdminRoute()
  return (
    <AdminLink to={{ tab, open: null }} className={`${WAY} ${className}`} current={route.tab === tab}>
      <Icon name={icon} />
      {children}
      {count && <span className="sr-only">, {count.words}</span>}
      {count && <span aria-hidden="true" className="size-2.5 rounded-full bg-terracotta" />}
    </AdminLink>
  )
}

function SignOut() {
  const { signOut } = useSignOut()
  const { leaveBy } = useAdminRoute()
  return (
    <button type="button" onClick={() => leaveBy(signOut)} className={`${WAY} xl:-me-2`}>
      <Icon name="signOut" />
      התנתקות
    </button>
  )
}
