import { DeleteRecord } from '../../bin/DeleteRecord'
import type { ArticleListed } from '../../types'

export function DeleteArticle({ article, onDone }: { article: ArticleListed | null; onDone: () => void }) {
  return (
    <DeleteRecord kind="article" record={article} onDone={onDone}>
      {article?.status === 'published' ? 'יירד מהאתר עם כל הטקסט שלו.' : 'יימחק עם כל הטקסט שלו.'}
    </DeleteRecord>
  )
}
