/** Publishes or unpublishes a record from the list. A draft with unpublished changes beside it opens its form instead. */
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/Toast'
import { LinkCheckedButton, type Checkable, type CheckedRead } from '../checks/LinkCheckedButton'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { refetch } from '../refetch'
import { isPublished, type Publishable } from './publicationState'
import { SECTIONS, type Section } from './sections'

interface Props extends CheckedRead<Checkable & { version?: string }> {
  section: Section
  record: Publishable & { id: number; title: string; nextSavedAt?: string | null }
  /** `version` is the checked one, which alone is published. */
  onSwitch: (published: boolean, version?: string) => Promise<unknown>
}

export function PublishButton({ section, record, onSwitch, ...checked }: Props) {
  const { go } = useAdminRoute()
  const client = useQueryClient()
  const { toast } = useToast()
  const { kind, noun, list } = SECTIONS[section]
  const isLive = isPublished(record)
  const open = () => go({ tab: section, open: String(record.id) })
  const unpublish = () => onSwitch(false)

  function publish(found?: { version?: string }) {
    if (found) return onSwitch(true, found.version)
    toast({ title: `ה${noun} לא פורסם`, description: 'הוא נמחק בינתיים.', variant: 'destructive' })
    void refetch(client, list)
  }
  return (
    <LinkCheckedButton
      {...checked}
      backupName={`${kind}:${record.id}`}
      onPublish={publish}
      onOpen={open}
      instead={isLive ? unpublish : record.nextSavedAt ? open : undefined}
    >
      <Icon name={isLive ? 'eyeOff' : 'check'} />
      {isLive ? 'להסיר מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {record.title}</span>
    </LinkCheckedButton>
  )
}
