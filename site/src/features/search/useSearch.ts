import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { queryClient } from '../../lib/queryClient'
import { searchTitles } from './searchTitles'
import type { SearchAnswer } from './searchAnswer'

export const SHORTEST = 3
const CACHED_MS = 30_000

/** What the site has for a text, kept for half a minute. An answer belongs to its text, so a late one replaces no newer one. */
export function useSearch(text: string) {
  return useQuery(
    {
      queryKey: ['/api/search', text],
      queryFn: () => ask(text),
      enabled: text.length >= SHORTEST,
      // A makeshift answer is not kept: the next try may find the API again.
      staleTime: ({ state }) => (state.data?.titlesOnly ? 0 : CACHED_MS),
      gcTime: CACHED_MS,
    },
    queryClient,
  )
}

async function ask(text: string): Promise<SearchAnswer> {
  try {
    return await api.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(text)}`)
  } catch (error) {
    return searchTitles(text).catch(() => {
      throw error
    })
  }
}
