import type { ArticleCard as ArticleCardRecord } from '../../../page-data/types'
import { SectionHeading } from '../../ui/SectionHeading'
import { ArticleCard } from './ArticleCard'

/** Up to two articles on the home page: one large, one beside it. */
export function FeaturedArticles({ articles }: { articles: ArticleCardRecord[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="featured-articles" className="wrap section-y">
      <SectionHeading overline="מהבלוג" title="השראה לדרך" id="featured-articles">
        <a href="/blog" className="text-link flex min-h-11 items-center">
          לכל המאמרים
        </a>
      </SectionHeading>
      <ul className="articles">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
