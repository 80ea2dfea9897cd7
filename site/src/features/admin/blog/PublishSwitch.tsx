/** Publishes a draft, or takes an article off the site, straight from the list. */
import { useToast } from '../../../ui/Toast'
import { adviceAfter } from '../forms/serverErrors'
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/ItemActions'
import type { ArticleListed } from '../types'
import { useSetArticleStatus } from './useArticles'

export function PublishSwitch({ article: { title, slug, status } }: { article: ArticleListed }) {
  const { toast } = useToast()
  const set = useSetArticleStatus()
  const isPublished = status === 'published'

  function change() {
    set.mutate(
      { slug, status: isPublished ? 'draft' : 'published' },
      {
        onSuccess: () =>
          toast(
            isPublished
              ? { title: 'המאמר ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
              : { title: 'המאמר פורסם', description: title },
          ),
        onError: (error) =>
          toast({
            title: isPublished ? 'המאמר לא ירד מהאתר' : 'המאמר לא פורסם',
            description: adviceAfter(error),
            variant: 'destructive',
          }),
      },
    )
  }
  return (
    <button type="button" disabled={set.isPending} onClick={change} className={ACTION}>
      <Icon name={isPublished ? 'eyeOff' : 'eye'} />
      {isPublished ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {title}</span>
    </button>
  )
}
