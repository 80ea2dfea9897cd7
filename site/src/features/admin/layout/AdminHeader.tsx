/**
 * Greeting, publishing state, sign-out, and below 64rem the links to what the tab bar does not have; on a phone one row, whose
 * button expands the links. The screen's own title is larger than the greeting.
 */
import { useId, useState } from 'react'
import { classNames } from '../../../lib/classNames'
import { Icon } from '../parts/Icon'
import { PublishingState } from '../publishing/PublishingState'
import { useSignOut } from '../session/useSession'
import { FurtherLinks } from './FurtherLinks'
import { greeting } from './greeting'
import type { AdminRoute } from './route'
import { TABS } from './tabs'
import { useAdminRoute } from './useAdminRoute'
import { useIsWide } from './useIsWide'
import { useTabCounts } from './useTabCounts'

// On a phone the links share a row where there is room, with the text below the icons.
const WAY =
  'inline-flex min-h-11 items-center justify-center gap-x-2 rounded-card px-1 text-sm font-semibold text-ink-soft hover:bg-sand-deep hover:text-ink aria-[current]:bg-sand-deep aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-4 max-sm:flex-col max-sm:py-1.5 max-sm:text-center max-sm:text-xs sm:rounded-full sm:px-3'

export function AdminHeader({ username }: { username: string }) {
  const { route } = useAdminRoute()
  const ways = useId()
  // Collapsed again by any navigation.
  const [unfoldedAt, setUnfoldedAt] = useState<AdminRoute | null>(null)
  const isUnfolded = unfoldedAt === route
  const waiting = useTabCounts()
  const isWide = useIsWide()
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 sm:mb-6 sm:gap-x-6 sm:gap-y-4">
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
          {TABS.some(({ id, isFurther }) => isFurther && waiting[id]) && (
            <span
              aria-hidden="true"
              className="absolute -inset-e-0.5 -top-0.5 size-2.5 rounded-full bg-terracotta ring-2 ring-sand"
            />
          )}
        </span>
        עוד
      </button>
      <div
        id={ways}
        className={classNames(
          'flex-wrap items-center max-sm:order-4 max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] max-sm:pt-1 sm:order-3 sm:flex sm:max-lg:w-full lg:-me-3',
          isUnfolded ? 'max-sm:grid' : 'max-sm:hidden',
        )}
      >
        {!isWide && <FurtherLinks className={WAY} />}
        <SignOut />
      </div>
      {/* Beside the greeting where there is room, except for a state that needs an action. */}
      <div className="max-sm:contents sm:order-2 sm:ms-auto sm:has-[:is(a,button)]:order-4 sm:has-[:is(a,button)]:w-full">
        <PublishingState />
      </div>
    </header>
  )
}

function SignOut() {
  const { signOut } = useSignOut()
  const { leaveBy } = useAdminRoute()
  return (
    <button type="button" onClick={() => leaveBy(signOut)} className={WAY}>
      <Icon name="signOut" />
      התנתקות
    </button>
  )
}
