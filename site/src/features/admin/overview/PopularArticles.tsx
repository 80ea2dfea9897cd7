import { AdminLink } from '../layout/AdminLink'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { Views } from '../parts/Views'
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
        <ol className="divide-y divide-line @min-[56rem]:columns-2 @min-[56rem]:gap-12 @min-[56rem]:*:break-inside-avoid">
          {articles.map(({ id, title, category, views }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <AdminLink
                to={{ tab: 'blog', open: String(id) }}
                className="block min-w-0 grow py-3 hover:text-terracotta"
              >
                <span className="block font-semibold">
                  <bdi dir="rtl">{title}</bdi>
                </span>
                <span className="text-sm text-ink-soft">{category}</span>
              </AdminLink>
              <p className="shrink-0 font-bold">
                <Views count={views} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
