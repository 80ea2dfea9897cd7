import type { ArticleCard as ArticleCardRecord } from '../../../page-data/types'
import { ArticleCard } from './ArticleCard'

export function ArticleGrid({
  articles,
  firstOnPage = false,
}: {
  articles: ArticleCardRecord[]
  firstOnPage?: boolean
}) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} first={firstOnPage && index === 0} />
        </li>
      ))}
    </ul>
  )
}
