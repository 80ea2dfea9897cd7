import type { ArticleCard as ArticleCardRecord } from '../../../page-data/types'
import { SectionHeading } from '../../ui/SectionHeading'
import { ArticleCard } from './ArticleCard'

export function RelatedArticles({ articles }: { articles: ArticleCardRecord[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print wrap section-y">
      <SectionHeading title="עוד בנושא" id="related" />
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
