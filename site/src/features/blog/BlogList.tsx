import type { BlogPage } from '../../../page-data/types'
import { useFilters } from '../../lib/useFilters'
import { EmptyState } from '../../ui/EmptyState'
import { Pager } from '../../ui/Pager'
import { ArticleCard } from './ArticleCard'
import { ArticleFilterBar } from './ArticleFilterBar'
import { ARTICLE_FILTERS } from './articleFilters'
import { ArticleGrid } from './ArticleGrid'
import { FilteredArticles } from './FilteredArticles'

/** The blog: a featured article above the newest ones, or the filtered articles. */
export function BlogList({ page }: { page: BlogPage }) {
  const { filters, change } = useFilters(ARTICLE_FILTERS)
  const { featured } = page
  const articles = page.articles.filter((article) => article.id !== featured?.id)
  const onPage = featured ? [featured, ...articles] : articles

  if (filters.category || filters.text.trim()) {
    return (
      <>
        <ArticleFilterBar filters={filters} change={change} />
        <FilteredArticles filters={filters} change={change} onPage={onPage} />
      </>
    )
  }
  return (
    <>
      <ArticleFilterBar filters={filters} change={change} />
      {featured && (
        <div className="mb-14 md:mb-20">
          <h2 className="sr-only">המאמר המומלץ</h2>
          <ArticleCard article={featured} isFeatured first />
        </div>
      )}
      <h2 id="results" tabIndex={-1} className="sr-only">
        כל המאמרים
      </h2>
      {articles.length > 0 ? (
        <ArticleGrid articles={articles} firstOnPage={!featured} />
      ) : (
        !featured && (
          <EmptyState title="המאמרים הראשונים בדרך" text="בקרוב יהיו כאן סיפורים, מדריכים וטיפים לדרך." />
        )
      )}
      <Pager
        label="מאמרים נוספים"
        previous={page.newer}
        previousLabel="מאמרים חדשים יותר"
        next={page.older}
        nextLabel="מאמרים קודמים"
      />
    </>
  )
}
