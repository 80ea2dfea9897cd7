import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/classes'
import { ShowMore, useBatches } from '../parts/lists/ShowMore'
import { ViewCountText } from '../parts/ViewCountText'
import { Bar } from './Bar'
import type { Popular } from './useStatistics'

/** Number of articles shown. */
const FIRST = 5

/** The articles that are read most, ranked. */
export function PopularRanking({ popular }: { popular: Popular[] }) {
  const most = popular[0]?.views ?? 0
  const { shown, hidden, onMore } = useBatches(popular, FIRST)
  return (
    <section aria-labelledby="ranking" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="ranking" className="border-b border-line pb-3 text-lg">
        המאמרים הנקראים ביותר
      </h2>
      {popular.length === 0 && (
        <p className="pt-4 text-ink-soft">כשיתחילו לקרוא את המאמרים, הדירוג יופיע כאן.</p>
      )}
      <ol className="@container">
        {shown.map(({ id, title, category, views }, index) => (
          <li
            key={id}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-3 pt-3 pb-4 last:pb-0 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]"
          >
            <span aria-hidden="true" className="font-display text-lg text-ink-soft">
              {index + 1}
            </span>
            <AdminLink
              to={{ tab: 'blog', open: String(id) }}
              className="col-start-2 row-start-1 block min-h-11 content-center font-semibold hover:text-terracotta sm:flex sm:flex-wrap sm:content-center sm:items-baseline sm:gap-x-3"
            >
              <bdi dir="rtl">{title}</bdi>
              <span className="text-sm font-normal text-ink-soft max-sm:block">{category}</span>
            </AdminLink>
            {/* On a phone at the end of the category's line, where there is room for both. */}
            <p className="pointer-events-none font-bold max-sm:col-start-2 max-sm:text-sm max-sm:@min-[17.5rem]:row-start-1 max-sm:@min-[17.5rem]:self-end max-sm:@min-[17.5rem]:justify-self-end">
              <ViewCountText count={views} />
            </p>
            <div className="col-start-2 -col-end-1 mt-1.5 h-1.5 rounded-full bg-sand-deep *:h-full">
              <Bar value={views} most={most} className="bg-sea" />
            </div>
          </li>
        ))}
      </ol>
      <ShowMore hidden={hidden} onMore={onMore} />
    </section>
  )
}
