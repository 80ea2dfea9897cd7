/** Publishes the changes that wait, straight from the list. */
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
import { usePublishNext, type Section } from './useNextVersion'

interface Props {
  section: Section
  record: { id: number; title: string; nextSavedAt?: string | null; nextVersion?: string | null }
}

export function PublishNext({ section, record }: Props) {
  const { mutate, isPending } = usePublishNext(section)
  if (!record.nextSavedAt) return null
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(record)} className={ACTION}>
      <Icon name="check" />
      לפרסם את השינויים<span className="sr-only"> של {record.title}</span>
    </button>
  )
}
