/** Publishes the changes that wait, straight from the list. */
import { storedArticle } from '../blog/api/useArticles'
import { LinkCheckedButton } from '../checks/LinkCheckedButton'
import { useAdminRoute } from '../layout/useAdminRoute'
import { Icon } from '../parts/Icon'
import { storedTrip } from '../trips/api/useTrips'
import { textOf } from '../trips/textOf'
import { usePublishNext, type Section } from './useNextVersion'

interface Props {
  section: Section
  record: { id: number; title: string; nextSavedAt?: string | null; nextVersion?: string | null }
}

export function PublishNext({ section, record }: Props) {
  const { go } = useAdminRoute()
  const { mutate, isPending } = usePublishNext(section)
  if (!record.nextSavedAt) return null
  return (
    <LinkCheckedButton
      read={() => READ[section](record.id)}
      onPublish={() => mutate(record)}
      onOpen={() => go({ tab: section, open: String(record.id) })}
      isPending={isPending}
    >
      <Icon name="check" />
      לפרסם את השינויים<span className="sr-only"> של {record.title}</span>
    </LinkCheckedButton>
  )
}

/** As they will be: the changes over what is live. */
const READ = {
  async trips(id: number) {
    const trip = await storedTrip(id)
    const now = trip && { ...trip, ...trip.next?.written }
    return now && { path: `/trips/${now.slug}`, text: textOf(now) }
  },
  async blog(id: number) {
    const article = await storedArticle(id)
    const now = article && { ...article, ...article.next?.written }
    return now && { path: `/blog/${now.slug}`, text: now.contentMd ?? now.content ?? '' }
  },
}
