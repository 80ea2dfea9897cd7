import type { RelatedArticle } from '../../../page-data/types'
import { RelatedList } from '../../ui/RelatedList'
import { CategoryBadge } from './CategoryBadge'

/** Up to three older articles below an article; the newest ones on a page without an article. */
export function RelatedArticles({ articles }: { articles: RelatedArticle[] }) {
  const items = articles.map(({ id, slug, title, excerpt, category, picture }) => ({
    id,
    path: `/blog/${slug}`,
    title,
    picture,
    placeholderLabel: category,
    aboveTitle: (
      <p>
        <CategoryBadge category={category} />
      </p>
    ),
    belowTitle: excerpt && <p className="line-clamp-3 text-ink-soft">{excerpt}</p>,
  }))
  return <RelatedList id="related" title="עוד לקרוא" items={items} className="related-lines" />
}
