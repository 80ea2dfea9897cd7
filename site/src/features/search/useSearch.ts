import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { queryClient } from '../../lib/queryClient'

const CACHED_MS = 30_000

export interface SearchAnswer {
  trips: { id: number; slug: string; title: string; destination: string }[]
  blogPosts: { id: number; slug: string; title: string; category: string }[]
}

/** What the site has for a text, kept for half a minute. An answer belongs to its text, so a late one replaces no newer one. */
export function useSearch(text: string) {
  return useQuery(
    {
      queryKey: ['/api/search', text],
      queryFn: () => api.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(text)}`),
      enabled: text.length > 2,
      staleTime: CACHED_MS,
      gcTime: CACHED_MS,
    },
    queryClient,
  )
}
