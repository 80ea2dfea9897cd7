/** The site settings: the list of groups, or one group in its form. */
import { AdminLink } from '../layout/AdminLink'
import { SETTINGS } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { CARD } from '../parts/classes'
import { DataExport } from './DataExport'
import { GROUPS } from './groups'
import type { SettingsGroup } from './SettingsGroup'
import { SettingsForm } from './SettingsForm'
import { useSettings } from './useSettings'

export function Settings() {
  const { open } = useAdminRoute().route
  const group = GROUPS.find(({ id }) => id === open)
  return group ? <OpenGroup key={group.id} group={group} /> : <Groups />
}

function Groups() {
  return (
    <>
      <RecordHeading tab="overview" back="לסקירה" title="הגדרות האתר" page={null} />
      <ul className="grid sm:grid-cols-2 sm:gap-4">
        {GROUPS.map(({ id, title, text }) => (
          <li
            key={id}
            className={`${CARD} relative p-5 hover:bg-sand-deep/40 max-sm:rounded-none max-sm:border-b max-sm:border-line max-sm:bg-transparent max-sm:px-0 max-sm:py-4`}
          >
            <h3 className="text-lg">
              <AdminLink
                to={{ tab: SETTINGS, open: id }}
                className="flex items-center justify-between gap-3 text-sea after:absolute after:inset-0 after:rounded-card"
              >
                {title}
                <Icon name="end" />
              </AdminLink>
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <DataExport />
    </>
  )
}

function OpenGroup({ group }: { group: SettingsGroup }) {
  return (
    <>
      <RecordHeading tab={SETTINGS} back="לכל ההגדרות" title={group.title} page={group.page} />
      <Loaded group={group} />
    </>
  )
}

function Loaded({ group }: { group: SettingsGroup }) {
  const query = useSettings()
  if (query.data && query.isFetchedAfterMount) return <SettingsForm group={group} settings={query.data} />
  return <NotLoaded of={query} title="ההגדרות לא נטענו" />
}
