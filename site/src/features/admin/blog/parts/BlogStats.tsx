/** Totals of the articles, in a line below the heading of the list. */
import { allOf, useArticleSums } from '../api/useArticles'

export function BlogStats() {
  const { data: sums } = useArticleSums()
  const numbers = [
    { value: sums && allOf(sums), words: 'מאמרים' },
    { value: sums?.published, words: 'פורסמו' },
    { value: sums?.views, words: 'צפיות' },
  ]
  return (
    <dl aria-label="הבלוג במספרים" className="my-4 flex flex-wrap gap-x-5 text-ink-soft sm:mt-1">
      {numbers.map(({ value, words }) => (
        // The number is shown first, but read out after its label.
        <div key={words} className="flex flex-row-reverse gap-1.5">
          <dt>{words}</dt>
          <dd className="font-bold text-sea">{value?.toLocaleString('he-IL') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
