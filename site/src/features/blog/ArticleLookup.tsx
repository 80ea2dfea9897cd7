import type { ReactNode } from 'react'
import type { Frame } from '../../../page-data/types'
import { ApiError } from '../../lib/api'
import { useDocumentTitle } from '../../lib/useDocumentTitle'
import { Land } from '../../ui/Land'
import { ErrorState } from '../../ui/ErrorState'
import { NotThere } from '../../ui/NotThere'
import { Spinner } from '../../ui/Spinner'
import { ArticleDetails } from './ArticleDetails'
import { useArticleFromApi } from './useLiveArticle'

interface ArticleLookupProps {
  slug: string
  frame: Frame
  /** Stands below the words that there is no such article. */
  children: ReactNode
}

/** An article whose page is not built yet: shown at once when the API knows it. */
export function ArticleLookup({ slug, frame, children }: ArticleLookupProps) {
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
      <NotThere
        title="מאמר לא נמצא"
        text="המאמר שחיפשת לא קיים או הוסר."
        href="/blog"
        back="חזרה לבלוג"
        art={
          <Land
            className="land-3"
            way="M640 70C560 70 540 180 460 190S330 90 250 130 190 270 130 270"
            end={[114, 270]}
          />
        }
      >
        {children}
      </NotThere>
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
