import type { RelatedArticle } from '../../../page-data/types'
import { Picture } from '../../ui/Picture'
import { CategoryBadge } from './CategoryBadge'

/** Up to three older articles below one; the newest where there is no such article. */
export function RelatedArticles({ articles }: { articles: RelatedArticle[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print">
      <h2 id="related" className="mb-8 text-3xl text-sea">
        עוד לקרוא
      </h2>
      <ul className="related">
        {articles.map(({ id, slug, title, category, picture }) => (
          <li key={id} className="group relative">
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 40vw, 92vw"
              className="related-picture"
              placeholderLabel={picture ? '' : category}
            />
            <div className="pt-4">
              <h3 className="text-2xl text-sea">
                <a
                  href={`/blog/${slug}`}
                  className="stretched decoration-terracotta decoration-2 underline-offset-6 group-hover:underline"
                >
                  {title}
                </a>
              </h3>
              <p>
                <CategoryBadge category={category} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
