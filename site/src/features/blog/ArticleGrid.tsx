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
    <ul className="articles">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} first={firstOnPage && index === 0} />
        </li>
      ))}
    </ul>
  )
}
