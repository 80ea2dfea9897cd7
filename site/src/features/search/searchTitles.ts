import { api } from '../../lib/api'
import { containsAllWords, wordsOf } from '../../lib/foldedText'
import { overdue } from '../../lib/overdue'
import type { SearchAnswer } from './searchAnswer'

const MAX_OF_A_KIND = 6
/** In ms. */
const PATIENCE = 8000

type Titles = Pick<SearchAnswer, 'trips' | 'blogPosts' | 'pages'>

let fetched: Promise<Titles> | null = null

/** Searches the titles that the site was built with, as a fallback when the API does not answer. */
export async function searchTitles(text: string): Promise<SearchAnswer> {
  fetched ??= Promise.race([api.get<Titles>('/search-titles.json'), overdue(PATIENCE)])
  const titles = await fetched.catch((error: unknown) => {
    fetched = null
    throw error
  })
  const isAsked = wordsOf(text).length > 0
  const holds = (...texts: string[]) => isAsked && containsAllWords(texts.join(' '), text)
  const trips = titles.trips.filter(({ title, destination }) => holds(title, destination))
  const blogPosts = titles.blogPosts.filter(({ title, category }) => holds(title, category))
  const pages = titles.pages.filter(({ title }) => holds(title))
  return {
    trips: trips.slice(0, MAX_OF_A_KIND),
    blogPosts: blogPosts.slice(0, MAX_OF_A_KIND),
    pages: pages.slice(0, MAX_OF_A_KIND),
    totals: { trips: trips.length, blogPosts: blogPosts.length, pages: pages.length },
    suggestion: null,
    titlesOnly: true,
  }
}
