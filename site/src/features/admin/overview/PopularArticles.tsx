import { DeskLink } from '../desk/DeskLink'
import { CARD } from '../parts/look'
import type { ArticleListed } from '../types'

const MOST = 5

export function PopularArticles({ articles }: { articles: ArticleListed[] }) {
  const popular = articles
    .filter(({ status, views }) => status === 'published' && views > 0)
    .sort((one, other) => other.views - one.views)
    .slice(0, MOST)
  return (
    <section aria-labelledby="popular" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="popular" className="border-b border-line pb-3 text-lg">
        מה קוראות באתר
      </h2>
      {popular.length === 0 && (
        <p className="pt-4 text-ink-soft">כשיתחילו לקרוא את המאמרים, הנקראים ביותר יופיעו כאן.</p>
      )}
      <ol className="divide-y divide-line">
        {popular.map(({ id, title, category, views }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <DeskLink
              to={{ tab: 'blog', open: String(id) }}
              className="block min-w-0 grow py-3 hover:text-terracotta"
            >
              <span className="block font-semibold">
                <bdi dir="rtl">{title}</bdi>
              </span>
              <span className="text-sm text-ink-soft">{category}</span>
            </DeskLink>
            <p className="shrink-0 font-bold">
              {views.toLocaleString('he-IL')} <span className="text-sm font-normal text-ink-soft">צפיות</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
