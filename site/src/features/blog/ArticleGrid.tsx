import type { ArticleCard as ArticleCardRecord } from '../../../page-data/types'
import { ArticleCard } from './ArticleCard'

export function ArticleGrid({
  articles,
  firstOnPage = false,
  isStale,
}: {
  articles: ArticleCardRecord[]
  firstOnPage?: boolean
  /** Newer results are loading. */
  isStale?: boolean
}) {
  return (
    <ul aria-busy={isStale} className="articles aria-busy:opacity-50">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} first={firstOnPage && index === 0} />
        </li>
      ))}
    </ul>
  )
}
