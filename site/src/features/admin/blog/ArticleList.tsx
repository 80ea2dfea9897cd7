/** The articles, newest first, with a status filter and a search. */
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { DeleteRecord } from '../bin/DeleteRecord'
import { useDebounced } from '../../../lib/useDebounced'
import { SCREEN_TITLE } from '../parts/classes'
import { ListSearch } from '../parts/lists/ListSearch'
import { PagedItems } from '../parts/lists/PagedItems'
import type { Kept } from '../parts/lists/ShowMore'
import { Segments } from '../parts/Segments'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { ArticleListed } from '../types'
import { ArticleItem } from './ArticleItem'
import { BlogStats } from './parts/BlogStats'
import { CategoryButton } from './parts/CategoryPicker'
import { useArticles, type ArticleChoice } from './api/useArticles'

const SHOWN = [
  { value: 'all', label: 'הכול' },
  { value: 'published', label: 'פורסמו' },
  { value: 'draft', label: 'טיוטות' },
  { value: 'scheduled', label: 'מתוזמנים' },
] as const

interface Props {
  isNewAsked: boolean
  /** What she has chosen: kept by the tab, while an article is open in the list's place. */
  kept: Kept<ArticleChoice>
}

export const EVERY_ARTICLE: ArticleChoice = { status: 'all', search: '' }

export function ArticleList({ isNewAsked, kept: [{ status, search }, setChoice] }: Props) {
  const [deleting, setDeleting] = useState<ArticleListed | null>(null)
  const words = useDebounced(search.trim())
  const list = useArticles({ status, search: words })
  const { items: articles = [], total = 0 } = list.data ?? {}
  const isNarrowed = status !== 'all' || words !== ''
  const notLoaded = !list.data && (
    <NotLoaded key={status + words} of={list} title="המאמרים לא נטענו" calm="שום דבר לא נמחק." />
  )

  return (
    <section aria-labelledby="article-list">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
        <h2 id="article-list" className={SCREEN_TITLE}>
          המאמרים שלך
        </h2>
        <CategoryButton isOpenAtFirst={isNewAsked} />
      </div>
      <BlogStats />
      {!isNarrowed && total === 0 ? (
        notLoaded || <EmptyState title="עוד אין מאמרים" text="הראשון מתחיל למעלה, תחת ״מאמר חדש״." />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Segments
              label="אילו מאמרים להציג"
              choices={SHOWN}
              chosen={status}
              onChoose={(status) => setChoice({ status, search })}
            />
            <ListSearch
              label="חיפוש מאמר"
              value={search}
              onChange={(search) => setChoice({ status, search })}
            />
          </div>
          <p role="status" className="text-ink-soft empty:hidden">
            {list.data?.total === 0 && (words ? 'לא נמצא מאמר כזה.' : 'אין כאן מאמרים כרגע.')}
          </p>
          {notLoaded || (
            <PagedItems list={list}>
              {articles.map((article) => (
                <ArticleItem key={article.id} article={article} onDelete={() => setDeleting(article)} />
              ))}
            </PagedItems>
          )}
        </>
      )}
      <DeleteRecord kind="article" record={deleting} onDone={() => setDeleting(null)} />
    </section>
  )
}
