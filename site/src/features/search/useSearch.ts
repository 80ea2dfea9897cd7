import { api } from '../../lib/api'
import { useRead } from '../../lib/useRead'
import { MIN_LENGTH } from './minLength'
import { searchTitles } from './searchTitles'
import { groupsOf, totalOf, type SearchAnswer } from './searchAnswer'

const CACHED_MS = 30_000

/** What the site has for a text, kept for half a minute. An answer belongs to its text, so a late one replaces no newer one. */
export function useSearch(text: string) {
  return useRead(
    text.length >= MIN_LENGTH ? pathOf(text) : null,
    () => ask(text),
    // A makeshift answer is not kept: the next try may find the API again.
    ({ titlesOnly }) => (titlesOnly ? 0 : CACHED_MS),
  )
}

const pathOf = (text: string) => `/api/search?q=${encodeURIComponent(text)}`

async function ask(text: string): Promise<SearchAnswer> {
  try {
    return await api.get<SearchAnswer>(pathOf(text))
  } catch (error) {
    const titles = await searchTitles(text).catch(() => null)
    // Titles among which none fits say nothing of what is on the pages.
    if (!titles || totalOf(groupsOf(titles)) === 0) throw error
    return titles
  }
}
