import type { ArticleCard } from '../../../page-data/types'
import { containsAllWords } from '../../lib/foldedText'
import { uniqueById } from '../../lib/uniqueById'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { moveFocusOnUnmount } from '../../ui/moveFocusOnUnmount'
import { MoreButton } from '../../ui/MoreButton'
import { ArticleGrid } from './ArticleGrid'
import { ArticleSkeletons } from './ArticleSkeletons'
import { ALL_ARTICLES, type ArticleFilters } from './articleFilters'
import { useArticlesFromApi } from './useArticlesFromApi'

interface FilteredArticlesProps {
  filters: ArticleFilters
  change: (changes: Partial<ArticleFilters>) => void
  /** The articles of the built page, which are filtered when the API does not answer. */
  onPage: ArticleCard[]
}

/** The articles that match the chosen category and search text. */
export function FilteredArticles({ filters, change, onPage }: FilteredArticlesProps) {
  const { pages, error, isPending, isStale, hasMore, isFetchingMore, fetchMore } = useArticlesFromApi(filters)
  const articles =
    (pages && uniqueById(pages.flatMap(({ items }) => items))) ??
    onPage.filter((article) => matches(article, filters))
  const isUnknown = error !== null && !pages
  return (
    <div className="grid gap-10">
      <h2 id="results" tabIndex={-1} className="sr-only">
        {filters.category || 'תוצאות החיפוש'}
      </h2>
      <p role="status" className="sr-only">
        {isPending || isStale ? 'טוענת מאמרים...' : isUnknown ? '' : countText(articles.length, hasMore)}
      </p>
      {error !== null && (
        <ErrorState
          title="לא הצלחנו לטעון את כל המאמרים"
          text={isUnknown && articles.length > 0 ? partText(filters) : 'ייתכן שהחיבור נקטע לרגע.'}
          onRetry={fetchMore}
        />
      )}
      {articles.length > 0 && !isPending ? (
        <ArticleGrid articles={articles} isStale={isStale} />
      ) : isPending || isStale ? (
        <ArticleSkeletons />
      ) : (
        !isUnknown && (
          <EmptyState title={filters.text.trim() ? 'לא נמצאו מאמרים' : 'אין מאמרים בקטגוריה הזאת'}>
            <Button ref={moveFocusOnUnmount} onClick={() => change(ALL_ARTICLES)}>
              לכל המאמרים
            </Button>
          </EmptyState>
        )
      )}
      {hasMore && !error && (
        <MoreButton className="justify-self-start" isBusy={isFetchingMore} onClick={fetchMore}>
          למאמרים נוספים
        </MoreButton>
      )}
    </div>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'אין מאמרים מתאימים'
  return (count === 1 ? 'מאמר אחד' : `${count} מאמרים`) + (hasMore ? ', ויש עוד' : '')
}

/** What the list holds while the API is away: the page has no articles' texts. */
function partText({ text }: ArticleFilters): string {
  return text.trim()
    ? 'בינתיים אלה המאמרים שבעמוד הזה עם המילים שחיפשת בכותרת או בתקציר.'
    : 'בינתיים אלה המאמרים המתאימים מתוך אלה שבעמוד הזה.'
}

function matches({ title, excerpt, category }: ArticleCard, filters: ArticleFilters): boolean {
  return (
    (filters.category === '' || category === filters.category) &&
    containsAllWords(`${title}\n${excerpt}`, filters.text)
  )
}
