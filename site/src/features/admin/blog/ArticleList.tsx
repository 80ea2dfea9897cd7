/** The articles there are, newest first. */
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { ListSearch } from '../parts/ListSearch'
import { Segments } from '../parts/Segments'
import { ShowMore, useBatches } from '../parts/ShowMore'
import type { ArticleListed } from '../types'
import { ArticleItem } from './ArticleItem'
import { DeleteArticle } from './DeleteArticle'

const SHOWN = [
  { value: 'all', label: 'הכול' },
  { value: 'published', label: 'פורסמו' },
  { value: 'draft', label: 'טיוטות' },
  { value: 'scheduled', label: 'מתוזמנים' },
] as const
type Shown = (typeof SHOWN)[number]['value']

const shownAs = ({ status, publishAt }: ArticleListed): Shown => (publishAt ? 'scheduled' : status)

export function ArticleList({ articles }: { articles: ArticleListed[] }) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<Shown>('all')
  const [deleting, setDeleting] = useState<ArticleListed | null>(null)
  const found = articles.filter(
    (article) =>
      (status === 'all' || shownAs(article) === status) &&
      `${article.title} ${article.category}`.includes(search.trim()),
  )
  const { shown, ...more } = useBatches(found)

  return (
    <section aria-labelledby="article-list">
      <h2 id="article-list" className="mb-4 text-xl">
        המאמרים שלך
      </h2>
      {articles.length === 0 ? (
        <EmptyState title="עוד אין מאמרים" text="בחרי קטגוריה למעלה, והמאמר הראשון יתחיל." />
      ) : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Segments label="אילו מאמרים להציג" choices={SHOWN} chosen={status} onChoose={setStatus} />
          <ListSearch label="חיפוש מאמר" value={search} onChange={setSearch} />
        </div>
      )}
      {articles.length > 0 && found.length === 0 && <p className="text-ink-soft">לא נמצא מאמר כזה.</p>}
      <ul className="space-y-3">
        {shown.map((article) => (
          <ArticleItem key={article.id} article={article} onDelete={() => setDeleting(article)} />
        ))}
      </ul>
      <ShowMore {...more} />
      <DeleteArticle article={deleting} onDone={() => setDeleting(null)} />
    </section>
  )
}
