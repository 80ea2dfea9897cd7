/** Links to what the tab bar does not have: in the header, or at the foot of the tabs' column. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../parts/Icon'
import { AdminLink } from './AdminLink'
import { ACCOUNT, GUIDE, SETTINGS, VERSIONS } from './route'
import { TABS } from './tabs'
import { useAdminRoute } from './useAdminRoute'
import { useIsWide } from './useIsWide'
import { useTabCounts, type TabCount } from './useTabCounts'

/** `className`: the look of each link. */
export function FurtherLinks({ className }: { className: string }) {
  const waiting = useTabCounts()
  const isWide = useIsWide()
  return (
    <>
      {/* Where there is a column, its tabs have these too. */}
      {TABS.filter(({ isFurther }) => isFurther && !isWide).map(({ id, label }) => (
        <PlaceLink key={id} tab={id} icon={id} count={waiting[id]} className={className}>
          {label}
        </PlaceLink>
      ))}
      <PlaceLink tab={SETTINGS} icon="settings" className={className}>
        הגדרות האתר
      </PlaceLink>
      <PlaceLink tab={GUIDE} icon="help" className={className}>
        מדריך
      </PlaceLink>
      <PlaceLink tab={VERSIONS} icon="clock" className={className}>
        גרסאות האתר
      </PlaceLink>
      <PlaceLink tab={ACCOUNT} icon="person" className={className}>
        החשבון שלי
      </PlaceLink>
    </>
  )
}

interface PlaceLinkProps {
  tab: string
  icon: IconName
  count?: TabCount
  className: string
  children: ReactNode
}

function PlaceLink({ tab, icon, count, className, children }: PlaceLinkProps) {
  const { route } = useAdminRoute()
  return (
    <AdminLink to={{ tab, open: null }} className={className} current={route.tab === tab}>
      <Icon name={icon} />
      {children}
      {count && <span className="sr-only">, {count.words}</span>}
      {count && <span aria-hidden="true" className="size-2.5 rounded-full bg-terracotta" />}
    </AdminLink>
  )
}
