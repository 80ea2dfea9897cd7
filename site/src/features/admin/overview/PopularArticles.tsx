import { AdminLink } from '../layout/AdminLink'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { ViewCountText } from '../parts/ViewCountText'
import { usePopular, type Popular } from '../statistics/useStatistics'

const MOST = 5

export function PopularArticles() {
  const query = usePopular()
  if (query.data) return <Ranking articles={query.data.slice(0, MOST)} />
  return <NotLoaded of={query} title="רשימת הנקראים לא נטענה" calm="הספירה באתר ממשיכה כרגיל." rows={2} />
}

function Ranking({ articles }: { articles: Popular[] }) {
  return (
    <section aria-labelledby="popular" className="min-w-0">
      <h2 id="popular" className="flex min-h-13 items-center border-b border-line pb-2 text-lg">
        מה קוראות באתר
      </h2>
      {articles.length === 0 ? (
        <p className="pt-4 text-ink-soft">כשיתחילו לקרוא את המאמרים, הנקראים ביותר יופיעו כאן.</p>
      ) : (
        <ol className="divide-y divide-line">
          {articles.map(({ id, title, category, views }) => (
            <li key={id} className="flex min-h-14 items-baseline gap-4 @min-[56rem]:items-center">
              <AdminLink
                to={{ tab: 'blog', open: String(id) }}
                className="min-w-0 grow py-3 hover:text-terracotta @min-[56rem]:flex @min-[56rem]:items-baseline @min-[56rem]:gap-6"
              >
                <span className="block min-w-0 grow font-semibold @min-[56rem]:truncate">
                  <bdi dir="rtl">{title}</bdi>
                </span>
                <span className="shrink-0 text-sm text-ink-soft @min-[56rem]:w-44">{category}</span>
              </AdminLink>
              <p className="shrink-0 text-end font-bold @min-[56rem]:w-24">
                <ViewCountText count={views} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
