import type { Frame } from '../../../page-data/types'
import { ApiError } from '../../lib/api'
import { useDocumentTitle } from '../../lib/useDocumentTitle'
import { ErrorState } from '../../ui/ErrorState'
import { NotThere } from '../../ui/NotThere'
import { Spinner } from '../../ui/Spinner'
import { ArticleDetails } from './ArticleDetails'
import { useArticleFromApi } from './useLiveArticle'

/** An article whose page is not built yet: shown at once when the API knows it. */
export function ArticleLookup({ slug, frame }: { slug: string; frame: Frame }) {
  const { data: article, error, isPending, refetch } = useArticleFromApi(slug)
  const isMissing = error instanceof ApiError && error.status === 404
  useDocumentTitle(
    article ? `${article.title} | ${frame.name}` : isMissing ? `מאמר לא נמצא | ${frame.name}` : null,
  )

  if (article) return <ArticleDetails article={article} frame={frame} />
  if (isPending) {
    return (
      <div className="wrap section-y min-h-96">
        <Spinner label="טוען מאמר..." />
      </div>
    )
  }
  if (isMissing) {
    return (
      <NotThere title="מאמר לא נמצא" text="המאמר שחיפשת לא קיים או הוסר." href="/blog" back="חזרה לבלוג" />
    )
  }
  return (
    <div className="wrap section-y">
      <ErrorState
        title="לא הצלחנו לטעון את המאמר"
        text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לחזור לבלוג."
        onRetry={() => void refetch()}
      />
    </div>
  )
}
