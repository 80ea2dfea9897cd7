/** The tabs: a column beside the page on a wide screen, a bar at the bottom on a phone. */
import * as Tabs from '@radix-ui/react-tabs'
import { Icon } from '../parts/Icon'
import { FurtherLinks } from './FurtherLinks'
import { TABS } from './tabs'
import { useAdminRoute } from './useAdminRoute'
import { useIsWide } from './useIsWide'
import { useTabCounts, type TabCount } from './useTabCounts'

const FURTHER =
  'flex min-h-11 items-center gap-3 rounded-card px-4 text-sm font-semibold text-white/75 hover:bg-white/10 hover:text-white aria-[current]:bg-white/15 aria-[current]:text-white aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-4'

export function AdminNav({ siteName }: { siteName: string }) {
  const { route, go } = useAdminRoute()
  const waiting = useTabCounts()
  const isWide = useIsWide()
  return (
    // Scrolls with the page where an on-screen keyboard leaves little room. As a scroll anchor it would let the page jump.
    <aside
      aria-label="תפריט הניהול"
      className="max-lg:[@media(max-height:34rem)]:static fixed [overflow-anchor:none] inset-x-0 bottom-0 z-20 bg-sea pb-[env(safe-area-inset-bottom)] text-white lg:static"
    >
      <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:px-4 lg:py-7 lg:[@media(max-height:44rem)]:py-2">
        <p className="hidden px-4 pb-7 lg:[@media(max-height:44rem)]:pb-2 font-display text-lg font-bold lg:block">
          {siteName}
        </p>
        <Tabs.List aria-label="חלקי הניהול" className="@container flex px-1 lg:flex-col lg:gap-1 lg:px-0">
          {TABS.map(({ id, label, isFurther }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              // The current tab leads from an open record back to the list.
              onClick={() => route.tab === id && go({ tab: id, open: null })}
              aria-describedby={waiting[id] && `waiting-${id}`}
              className={`relative my-1 min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-card py-1 text-sm font-semibold text-white/85 hover:bg-white/10 hover:text-white after:absolute after:inset-x-3 after:bottom-0 after:rounded-full data-[state=active]:after:border-b-3 data-[state=active]:text-white lg:data-[state=active]:bg-white/15 lg:m-0 lg:after:inset-x-auto lg:after:inset-y-3 lg:after:start-0 lg:data-[state=active]:after:border-s-3 lg:data-[state=active]:after:border-b-0 lg:min-h-12 lg:[@media(max-height:44rem)]:min-h-11 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-base ${isFurther ? 'max-lg:hidden lg:flex' : 'flex'}`}
            >
              <Icon name={id} />
              {/* With text at twice the size on a phone only the icons: the names would overlap. */}
              <span className="max-lg:@max-[15rem]:sr-only">{label}</span>
              {waiting[id] && <Count id={`waiting-${id}`} {...waiting[id]} />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {isWide && (
          <div className="mt-auto pt-6 lg:[@media(max-height:44rem)]:pt-2">
            <div className="flex flex-col border-t border-white/25 pt-3">
              <FurtherLinks className={FURTHER} />
            </div>
          </div>
        )}
      </div>
    </aside>
  )
}

/** Count badge of a tab, read after the tab's name, as its description. */
function Count({ id, count, words }: TabCount & { id: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute start-1/2 -top-0.5 ms-1.5 grid ring-2 ring-sea lg:ring-0 h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1.5 text-xs font-bold text-white lg:static lg:ms-auto lg:h-6 lg:min-w-6"
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
      <span id={id} hidden>
        {words}
      </span>
    </>
  )
}

const MAX_SHOWN = 99
