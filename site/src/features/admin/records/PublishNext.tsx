/** Publishes a record's unpublished changes from the list; for an unpublished record `PublishButton` opens the form. */
import { LinkCheckedButton } from '../checks/LinkCheckedButton'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { readChecked } from './readChecked'
import { isPublished, type Publishable } from './publicationState'
import { SECTIONS, type Section } from './sections'
import { usePublishNext } from './useNextVersion'

interface Props {
  section: Section
  record: Publishable & {
    id: number
    title: string
    nextSavedAt?: string | null
    nextVersion?: string | null
  }
}

export function PublishNext({ section, record }: Props) {
  const { go } = useAdminRoute()
  const { mutateAsync } = usePublishNext(section)
  if (!record.nextSavedAt || !isPublished(record)) return null
  return (
    <LinkCheckedButton
      backupName={`${SECTIONS[section].kind}:${record.id}`}
      read={() => readChecked[section](record.id)}
      onPublish={(found) => mutateAsync({ ...record, nextVersion: found?.nextVersion ?? record.nextVersion })}
      onOpen={() => go({ tab: section, open: String(record.id) })}
    >
      <Icon name="check" />
      לפרסם את השינויים<span className="sr-only"> של {record.title}</span>
    </LinkCheckedButton>
  )
}
