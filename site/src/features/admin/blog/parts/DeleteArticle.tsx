import { DeleteRecord } from '../../bin/DeleteRecord'
import type { ArticleListed } from '../../types'

export function DeleteArticle({ article, onDone }: { article: ArticleListed | null; onDone: () => void }) {
  return (
    <DeleteRecord kind="article" record={article} onDone={onDone}>
      {whatIsLost(article)}
    </DeleteRecord>
  )
}

export const whatIsLost = (article: Pick<ArticleListed, 'status'> | null) =>
  article?.status === 'published' ? 'יירד מהאתר עם כל הטקסט שלו.' : 'יימחק עם כל הטקסט שלו.'
