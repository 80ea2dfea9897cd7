import { useQuery } from '@tanstack/react-query'
import type { ArticlePage } from '../../../page-data/types'
import { api } from '../../lib/api'
import type { Schema } from '../../lib/schemas'
import { queryClient } from '../../lib/queryClient'

/** An article as its page shows it. The API's answer carries these fields and more, its views among them. */
export type Article = ArticlePage['article']
type ArticleFromApi = Article & Pick<Schema<'Post'>, 'views'>

export function useArticleFromApi(slug: string) {
  return useQuery(
    {
      queryKey: ['/api/blog', slug],
      queryFn: () => api.get<ArticleFromApi>(`/api/blog/${encodeURIComponent(slug)}`),
    },
    queryClient,
  )
}

/** How often it was read, this time included; null until it is known. Counts one view for each time the page is opened. */
export function useViews(slug: string): number | null {
  const read = useArticleFromApi(slug)
  const counted = useQuery(
    {
      queryKey: ['view', slug],
      queryFn: () => api.post<Schema<'Views'>>(`/api/blog/${encodeURIComponent(slug)}/view`),
    },
    queryClient,
  )
  return counted.data?.views ?? read.data?.views ?? null
}
