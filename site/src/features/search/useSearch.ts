import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { queryClient } from '../../lib/queryClient'
import { searchTitles } from './searchTitles'

export const SHORTEST = 3
const CACHED_MS = 30_000

interface Found {
  id: number
  slug: string
  title: string
  /** Escaped HTML, the found words in <mark>. */
  snippet?: string
}

export interface SearchAnswer {
  trips: (Found & { destination: string })[]
  blogPosts: (Found & { category: string })[]
  totals?: { trips: number; blogPosts: number }
  /** What was searched instead, or another text that finds something when this one found nothing. */
  suggestion?: string | null
  /** The API did not answer: these are the matching titles that the site itself knows. */
  titlesOnly?: boolean
}

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
