import type { ArticleCard } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { ArticleGrid } from './ArticleGrid'
import { ArticleSkeletons } from './ArticleSkeletons'
import { ALL_ARTICLES, type ArticleFilters } from './articleFilters'
import { useArticlesFromApi } from './useArticlesFromApi'

interface FilteredArticlesProps {
  filters: ArticleFilters
  change: (changes: Partial<ArticleFilters>) => void
  /** What the page was built with: searched when the API does not answer. */
  onPage: ArticleCard[]
}

/** The articles of one category, or those that say what she looks for. */
export function FilteredArticles({ filters, change, onPage }: FilteredArticlesProps) {
  const { pages, error, isPending, isStale, hasMore, isFetchingMore, fetchMore } = useArticlesFromApi(filters)
  const articles = pages?.flat() ?? onPage.filter((article) => matches(article, filters))
  const heading = filters.category || 'תוצאות החיפוש'
  const found = (
    <>
      <h2 className="sr-only">{heading}</h2>
      {error !== null && (
        <ErrorState
          title="לא הצלחנו לטעון את כל המאמרים"
          text={pages ? 'ייתכן שהחיבור נקטע לרגע.' : 'בינתיים אלה המאמרים המתאימים מתוך החדשים ביותר.'}
          onRetry={fetchMore}
        />
      )}
      {articles.length > 0 ? (
        <ArticleGrid articles={articles} />
      ) : (
        <EmptyState title={filters.text.trim() ? 'לא נמצאו מאמרים' : 'אין מאמרים בקטגוריה הזו'}>
          <Button onClick={() => change(ALL_ARTICLES)}>לכל המאמרים</Button>
        </EmptyState>
      )}
      {hasMore && !error && (
        <Button
          look="outline"
          className="justify-self-start"
          aria-busy={isFetchingMore}
          onClick={isFetchingMore ? undefined : fetchMore}
        >
          למאמרים נוספים
        </Button>
      )}
    </>
  )
  const count = articles.length === 1 ? 'מאמר אחד' : `${articles.length} מאמרים`
  return (
    <div className={classNames('grid gap-10', isStale && 'opacity-60')} aria-busy={isStale}>
      {/* The outline of what is to come says itself that it loads. */}
      <p role="status" className="sr-only">
        {isStale ? 'טוען מאמרים...' : !isPending && count}
      </p>
      {isPending ? <ArticleSkeletons /> : found}
    </div>
  )
}

function matches({ title, excerpt, category }: ArticleCard, filters: ArticleFilters): boolean {
  const wanted = filters.text.trim().toLowerCase()
  return (
    (filters.category === '' || category === filters.category) &&
    [title, excerpt].some((field) => field.toLowerCase().includes(wanted))
  )
}
