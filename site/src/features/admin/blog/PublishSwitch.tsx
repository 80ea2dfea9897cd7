/** Publishes a draft, or takes an article off the site, straight from the list. */
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/ItemActions'
import type { ArticleListed } from '../types'
import { useSetArticleStatus } from './useArticles'

export function PublishSwitch({ article: { id, title, status } }: { article: ArticleListed }) {
  const set = useSetArticleStatus()
  const isPublished = status === 'published'

  return (
    <button
      type="button"
      disabled={set.isPending}
      onClick={() => set.mutate({ id, status: isPublished ? 'draft' : 'published' })}
      className={ACTION}
    >
      <Icon name={isPublished ? 'eyeOff' : 'eye'} />
      {isPublished ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {title}</span>
    </button>
  )
}
