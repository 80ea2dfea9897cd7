import type { Picture } from '../../../page-data/types'
import type { Schema } from '../../lib/schemas'

/** What is said of an answer with `titlesOnly`. */
export const TITLES_ONLY = 'החיפוש המלא לא זמין כרגע: אלה הכותרות שמתאימות.'

/** Dates, price and availability of a found trip. */
export type TripResultFacts = Pick<
  Schema<'FoundTrip'>,
  'startDate' | 'endDate' | 'price' | 'currency' | 'status' | 'currentParticipants' | 'maxParticipants'
>
/** Missing in a search of titles only. */
type OptionalField = 'snippet' | 'picture' | keyof TripResultFacts
type Found<Record> = Omit<Record, OptionalField> & {
  snippet?: string
  picture?: Picture | null
} & Partial<TripResultFacts>

export interface SearchResult {
  path: string
  title: string
  /** A trip's destination or an article's category. */
  about: string
  snippet?: string
  picture?: Picture | null
  facts?: TripResultFacts
}

export interface SearchAnswer extends Omit<Schema<'SearchAnswer'>, 'trips' | 'blogPosts' | 'pages'> {
  trips: Found<Schema<'FoundTrip'>>[]
  blogPosts: Found<Schema<'FoundArticle'>>[]
  pages: Found<Schema<'Found'>>[]
  /** The API did not answer: these are matches among the titles that the site was built with. */
  titlesOnly?: boolean
}

interface FoundGroup {
  title: string
  /** The best matches. */
  found: SearchResult[]
  total: number
  /** The link to the list of all records of this type. It is not filtered, since that filter does not search long texts. */
  list?: { path: string; words: string }
}

/** The results by type, in display order. */
export function groupsOf({ trips, blogPosts, pages, totals }: SearchAnswer): FoundGroup[] {
  return [
    {
      title: 'טיולים',
      found: trips.map(({ destination, ...trip }) => ({
        ...trip,
        path: `/trips/${trip.slug}`,
        about: destination,
        facts: factsOf(trip),
      })),
      total: totals.trips,
      list: { path: '/trips', words: 'לכל הטיולים' },
    },
    {
      title: 'מאמרים',
      found: blogPosts.map(({ category, ...post }) => ({
        ...post,
        path: `/blog/${post.slug}`,
        about: category,
      })),
      total: totals.blogPosts,
      list: { path: '/blog', words: 'לכל המאמרים' },
    },
    {
      title: 'עמודים',
      found: pages.map((page) => ({ ...page, path: `/pages/${page.slug}`, about: '' })),
      total: totals.pages,
    },
  ]
}

/** Undefined without a status, since a price without the availability would look like an offer. */
function factsOf(trip: Partial<TripResultFacts>): TripResultFacts | undefined {
  return trip.status === undefined ? undefined : (trip as TripResultFacts)
}

export const totalOf = (groups: FoundGroup[]) => groups.reduce((sum, { total }) => sum + total, 0)
