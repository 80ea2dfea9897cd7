import type { Picture } from '../../../page-data/types'
import type { Schema } from '../../lib/schemas'

/** Without a snippet and a picture from titles alone. */
type Found<Record> = Omit<Record, 'snippet' | 'picture'> & { snippet?: string; picture?: Picture | null }

export interface SearchAnswer extends Omit<
  Schema<'SearchAnswer'>,
  'trips' | 'blogPosts' | 'pages' | 'totals'
> {
  trips: Found<Schema<'FoundTrip'>>[]
  blogPosts: Found<Schema<'FoundArticle'>>[]
  /** An API a version older tells of no pages. */
  pages?: Found<Schema<'Found'>>[]
  totals?: Partial<Schema<'Totals'>>
  /** The API did not answer: these are the matching titles that the site itself knows. */
  titlesOnly?: boolean
}

interface FoundGroup {
  title: string
  /** The best ones. */
  found: { path: string; title: string; about: string; snippet?: string; picture?: Picture | null }[]
  total: number
  /** Where the others are: a list that is searched, and the words that lead there; undefined for none. */
  list?: { path: string; words: string }
}

/** What was found, kind by kind, in the order in which it is shown. */
export function groupsOf({ trips, blogPosts, pages = [], totals }: SearchAnswer): FoundGroup[] {
  return [
    {
      title: 'טיולים',
      found: trips.map(({ destination, ...trip }) => ({
        ...trip,
        path: `/trips/${trip.slug}`,
        about: destination,
      })),
      total: totals?.trips ?? trips.length,
      list: { path: '/trips', words: 'לחיפוש ברשימת הטיולים' },
    },
    {
      title: 'מאמרים',
      found: blogPosts.map(({ category, ...post }) => ({
        ...post,
        path: `/blog/${post.slug}`,
        about: category,
      })),
      total: totals?.blogPosts ?? blogPosts.length,
      list: { path: '/blog', words: 'לחיפוש בבלוג' },
    },
    {
      title: 'עמודים',
      found: pages.map((page) => ({ ...page, path: `/pages/${page.slug}`, about: '' })),
      total: totals?.pages ?? pages.length,
    },
  ]
}

export const totalOf = (groups: FoundGroup[]) => groups.reduce((sum, { total }) => sum + total, 0)
