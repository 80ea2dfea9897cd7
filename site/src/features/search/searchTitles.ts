import { api } from '../../lib/api'
import type { SearchAnswer } from './searchAnswer'

const MAX_OF_A_KIND = 6

type Titles = Pick<SearchAnswer, 'trips' | 'blogPosts' | 'pages'>

let fetched: Promise<Titles> | null = null

/** Looks through the titles that the site was built with: less than the API does, for when the API does not answer. */
export async function searchTitles(text: string): Promise<SearchAnswer> {
  fetched ??= api.get<Titles>('/search-titles.json')
  const titles = await fetched.catch((error: unknown) => {
    fetched = null
    throw error
  })
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const holds = (...texts: string[]) => {
    const folded = fold(texts.join(' '))
    return words.length > 0 && words.every((word) => folded.includes(word))
  }
  const trips = titles.trips.filter(({ title, destination }) => holds(title, destination))
  const blogPosts = titles.blogPosts.filter(({ title, category }) => holds(title, category))
  const pages = (titles.pages ?? []).filter(({ title }) => holds(title))
  return {
    trips: trips.slice(0, MAX_OF_A_KIND),
    blogPosts: blogPosts.slice(0, MAX_OF_A_KIND),
    pages: pages.slice(0, MAX_OF_A_KIND),
    totals: { trips: trips.length, blogPosts: blogPosts.length, pages: pages.length },
    suggestion: null,
    titlesOnly: true,
  }
}

const PLAIN: Record<string, string> = { ם: 'מ', ן: 'נ', ץ: 'צ', ף: 'פ', ך: 'כ' }

/** What a keyboard may or may not type: vowel points and accents, final letters, geresh and quotes, capitals. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}׳״'"`’]/gu, '')
    .replace(/[םןץףך]/g, (letter) => PLAIN[letter] ?? letter)
    .toLowerCase()
}
