import { Numbers } from '../../parts/Numbers'
import { allOf, useArticleSums } from '../api/useArticles'

export function BlogNumbers() {
  const { data: sums } = useArticleSums()
  return (
    <Numbers
      label="הבלוג במספרים"
      numbers={[
        { value: sums ? allOf(sums) : null, words: 'מאמרים' },
        { value: sums?.published ?? null, words: 'פורסמו' },
        { value: sums?.views ?? null, words: 'צפיות' },
      ]}
    />
  )
}
