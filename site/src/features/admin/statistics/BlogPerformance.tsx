import { CARD } from '../parts/classes'
import { StatRow } from '../parts/StatRow'
import type { ArticleSums } from '../types'

/** Totals of the whole blog. */
export function BlogPerformance({ published, views, illustrated }: ArticleSums) {
  return (
    <section
      aria-labelledby="blog-performance"
      className={`${CARD} basis-full! p-5 *:[dl]:border-y-0 *:[dl]:py-0 sm:p-6`}
    >
      <h2 id="blog-performance" className="mb-4 text-lg">
        הבלוג
      </h2>
      <StatRow
        label="איך הולך לבלוג"
        numbers={[
          { value: published, label: 'מאמרים שפורסמו' },
          { value: views, label: 'צפיות בסך הכול' },
          { value: illustrated, label: 'מאמרים עם תמונה מהעוזרת' },
        ]}
      />
    </section>
  )
}
