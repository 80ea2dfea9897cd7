import type { ArticlePage } from '../../../page-data/types'
import { api } from '../../lib/api'
import type { Schema } from '../../lib/schemas'
import { useRead } from '../../lib/useRead'

/** An article as its page shows it. The API's response has these fields and more, such as its views. */
export type Article = ArticlePage['article']
type ArticleFromApi = Article & Pick<Schema<'Post'>, 'views'>

export function useArticleFromApi(slug: string) {
  const path = `/api/blog/${encodeURIComponent(slug)}`
  return useRead(path, () => api.getPublic<ArticleFromApi>(path))
}

/** The number of views including this one; null until it is loaded. Counts one view each time the page is opened. */
export function useViews(slug: string): number | null {
  const read = useArticleFromApi(slug)
  const path = `/api/blog/${encodeURIComponent(slug)}/view`
  const counted = useRead(path, () => api.post<Schema<'Views'>>(path))
  return counted.data?.views ?? read.data?.views ?? null
}
