import { useToast } from '../../../ui/Toast'
import { adviceAfter } from '../forms/serverErrors'
import { Confirm } from '../parts/Confirm'
import type { ArticleListed } from '../types'
import { useDeleteArticle } from './useArticles'

/** Asks before the article goes, by its name. */
export function DeleteArticle({ article, onDone }: { article: ArticleListed | null; onDone: () => void }) {
  const { toast } = useToast()
  const remove = useDeleteArticle()

  async function confirm(article: ArticleListed) {
    try {
      await remove.mutateAsync(article.id)
      toast({ title: 'המאמר נמחק', description: article.title })
    } catch (error) {
      toast({ title: 'שגיאה במחיקת המאמר', description: adviceAfter(error), variant: 'destructive' })
    }
    onDone()
  }

  return (
    <Confirm
      open={article !== null}
      title="למחוק את המאמר?"
      cancel="להשאיר"
      confirm="למחוק את המאמר"
      busy={remove.isPending}
      onCancel={onDone}
      onConfirm={() => article && void confirm(article)}
    >
      <strong className="text-ink">
        <bdi dir="rtl">{article?.title}</bdi>
      </strong>{' '}
      יימחק עם כל הטקסט שלו. אי אפשר לבטל את זה.
      {article?.status === 'published' && ' כדי להסיר אותו מהאתר ולשמור את הטקסט, אפשר להוריד אותו לטיוטה.'}
    </Confirm>
  )
}
