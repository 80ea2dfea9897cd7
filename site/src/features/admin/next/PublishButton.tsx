/** Publishes a draft, or takes a record off the site, straight from the list. Where changes wait beside a draft its form asks. */
import { LinkCheckedButton, type Checkable, type CheckedRead } from '../checks/LinkCheckedButton'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { isPublished, type Publishable } from './publicationState'
import type { Section } from './sections'

interface Props<Found> extends CheckedRead<Found> {
  section: Section
  record: Publishable & { id: number; title: string; nextSavedAt?: string | null }
  /** With what was looked at before it is published. */
  onSwitch: (published: boolean, found?: Found) => void
}

export function PublishButton<Found extends Checkable>({
  section,
  record,
  onSwitch,
  ...checked
}: Props<Found>) {
  const { go } = useAdminRoute()
  const isLive = isPublished(record)
  const open = () => go({ tab: section, open: String(record.id) })
  const unpublish = () => onSwitch(false)
  return (
    <LinkCheckedButton
      {...checked}
      onPublish={(found) => onSwitch(true, found)}
      onOpen={open}
      instead={isLive ? unpublish : record.nextSavedAt ? open : undefined}
    >
      <Icon name={isLive ? 'eyeOff' : 'eye'} />
      {isLive ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {record.title}</span>
    </LinkCheckedButton>
  )
}
