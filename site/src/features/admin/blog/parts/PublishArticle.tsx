/** Publishes a draft, or unpublishes an article, from the list. */
import { useQueryClient } from '@tanstack/react-query'
import type { KnownPages } from '../../checks/brokenLinks'
import { asWritten } from '../../records/nextVersion'
import { PublishButton } from '../../records/PublishButton'
import { PICTURES } from '../../pictures/usePictures'
import type { ArticleListed } from '../../types'
import { articleApi } from '../api/useArticles'
import { warningContext } from '../api/useWarningContext'
import { articleFormValues } from '../articleFields'
import { publishWarnings } from '../publishWarnings'

const WORDS = {
  lead: 'לחיצה על שורה פותחת את המאמר. אפשר גם לפרסם כמו שזה.',
  back: 'להשאיר כטיוטה',
  failed: 'המאמר לא פורסם',
}

export function PublishArticle({ article }: { article: ArticleListed }) {
  const client = useQueryClient()
  const { mutateAsync } = articleApi.usePublish()

  /** The stored article with its check against the rest of the site. */
  async function read() {
    const [stored, pictures] = await Promise.all([articleApi.stored(article.id), client.fetchQuery(PICTURES)])
    return (
      stored && {
        path: `/blog/${stored.slug}`,
        check: (known: KnownPages) =>
          publishWarnings(articleFormValues(asWritten(stored)), warningContext(stored, known, pictures)),
        version: stored.version,
      }
    )
  }

  return (
    <PublishButton
      section="blog"
      record={article}
      read={read}
      words={WORDS}
      onSwitch={(published, version) => mutateAsync({ id: article.id, published, version })}
    />
  )
}
