import { Numbers } from '../parts/Numbers'
import type { ArticleListed } from '../types'

export function BlogNumbers({ articles }: { articles: ArticleListed[] }) {
  const published = articles.filter(({ status }) => status === 'published')
  const views = articles.reduce((sum, article) => sum + article.views, 0)
  return (
    <Numbers
      label="הבלוג במספרים"
      numbers={[
        { value: articles.length, words: 'מאמרים' },
        { value: published.length, words: 'פורסמו' },
        { value: views, words: 'צפיות' },
      ]}
    />
  )
}
