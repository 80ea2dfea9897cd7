import { Numbers } from '../parts/Numbers'
import type { ArticleListed } from '../types'

/** How the blog does as a whole. */
export function BlogPerformance({ articles }: { articles: ArticleListed[] }) {
  const published = articles.filter(({ status }) => status === 'published')
  const illustrated = articles.filter(({ assisted, featuredImage }) => assisted && featuredImage)
  return (
    <section aria-labelledby="blog-performance">
      <h2 id="blog-performance" className="mb-4 text-xl">
        הבלוג
      </h2>
      <Numbers
        label="איך הולך לבלוג"
        numbers={[
          { value: published.length, words: 'מאמרים שפורסמו' },
          { value: articles.reduce((sum, { views }) => sum + views, 0), words: 'צפיות בסך הכול' },
          { value: illustrated.length, words: 'מאמרים עם תמונה מהעוזרת' },
        ]}
      />
    </section>
  )
}
