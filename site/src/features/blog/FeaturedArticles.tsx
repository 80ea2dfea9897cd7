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
      <ul className="grid gap-x-14 gap-y-12 md:grid-cols-[1.55fr_1fr]">
        {articles.map((article, index) => (
          <li key={article.id} className={index === 1 ? 'md:pt-34' : undefined}>
            <ArticleCard article={article} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
