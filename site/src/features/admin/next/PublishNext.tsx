/** Publishes the changes that wait, straight from the list. */
import { articleApi } from '../blog/api/useArticles'
import { LinkCheckedButton } from '../checks/LinkCheckedButton'
import { checkText } from '../checks/textWarnings'
import { useAdminRoute } from '../layout/useAdminRoute'
import { pageApi } from '../pages/api/usePages'
import { Icon } from '../parts/Icon'
import { tripApi } from '../trips/api/useTrips'
import { checkTrip } from '../trips/brokenLinksOf'
import type { Section } from './sections'
import { usePublishNext } from './useNextVersion'

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
    const trip = await tripApi.stored(id)
    return trip && checkTrip({ ...trip, ...trip.next?.written })
  },
  async blog(id: number) {
    const article = await articleApi.stored(id)
    const now = article && { ...article, ...article.next?.written }
    return now && checkText(`/blog/${now.slug}`, now.contentMd ?? now.content)
  },
  async pages(id: number) {
    const page = await pageApi.stored(id)
    const now = page && { ...page, ...page.next?.written }
    return now && checkText(`/pages/${now.slug}`, now.contentMd)
  },
}
