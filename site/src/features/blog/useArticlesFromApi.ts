import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ArticleCard } from '../../../page-data/types'
import { api } from '../../lib/api'
import { queryClient } from '../../lib/queryClient'
import { useDebounced } from '../../lib/useDebounced'
import type { ArticleFilters } from './articleFilters'

/** The API's answers come in batches of this size. */
const BATCH_SIZE = 12

/** The articles that match, newest first, asked for only when she filters: the page itself carries the newest ones. */
export function useArticlesFromApi({ text, category }: ArticleFilters) {
  const wanted = useDebounced(text.trim())
  return useInfiniteQuery(
    {
      queryKey: ['/api/blog', { category, wanted }],
      enabled: category !== '' || wanted !== '',
      initialPageParam: 1,
      queryFn: ({ pageParam }) => {
        const query = new URLSearchParams({ page: String(pageParam) })
        if (category) query.set('category', category)
        if (wanted) query.set('q', wanted)
        return api.getPublic<ArticleCard[]>(`/api/blog?${query}`)
      },
      getNextPageParam: (last, all) => (last.length < BATCH_SIZE ? null : all.length + 1),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}
