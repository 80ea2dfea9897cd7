import type { ArticleCard } from '../../../page-data/types'
import { api } from '../../lib/api'
import { useDebounced } from '../../lib/useDebounced'
import { useReadPages } from '../../lib/useRead'
import type { ArticleFilters } from './articleFilters'

/** The number of articles in a response of the API. */
const PAGE_SIZE = 12

/** The matching articles, newest first; fetched only with a filter, since the page itself has the newest ones. */
export function useArticlesFromApi({ text, category }: ArticleFilters) {
  const wanted = useDebounced(text.trim())
  const asked = new URLSearchParams()
  if (category) asked.set('category', category)
  if (wanted) asked.set('q', wanted)
  const query = asked.toString()
  const read = useReadPages(
    query ? `/api/blog?${query}` : null,
    (page) => api.getPublicPage<ArticleCard>(`/api/blog?${query}&page=${page}`),
    (pages) => pages.length * PAGE_SIZE < (pages.at(-1)?.total ?? 0),
  )
  return { ...read, isStale: read.isStale || wanted !== text.trim() }
}
