import { api } from '../../lib/api'
import { overdue } from '../../lib/overdue'
import { useRead } from '../../lib/useRead'
import { MIN_LENGTH } from './minLength'
import { searchTitles } from './searchTitles'
import { groupsOf, totalOf, type SearchAnswer } from './searchAnswer'

const CACHED_MS = 30_000
/** In ms; then the titles are searched, while she still looks. */
const PATIENCE = 8000

/** The results for a text, cached for CACHED_MS by text, so that a late response never replaces a newer one. */
export function useSearch(text: string) {
  return useRead(
    text.length >= MIN_LENGTH ? pathOf(text) : null,
    () => ask(text),
    // The fallback is not cached: the API may answer the next time.
    ({ titlesOnly }) => (titlesOnly ? 0 : CACHED_MS),
  )
}

const pathOf = (text: string) => `/api/search?q=${encodeURIComponent(text)}`

async function ask(text: string): Promise<SearchAnswer> {
  const asked = api.get<SearchAnswer>(pathOf(text))
  try {
    return await Promise.race([asked, overdue(PATIENCE)])
  } catch {
    const titles = await searchTitles(text).catch(() => null)
    // Without a matching title the texts may still match: the answer, or its error, is awaited, and no empty result shown.
    if (!titles || totalOf(groupsOf(titles)) === 0) return asked
    return titles
  }
}
