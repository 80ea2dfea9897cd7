import type { Picture } from '../../../page-data/types'
import type { Schema } from '../../lib/schemas'

/** When a trip is, what it costs and whether one can still join. */
export type FoundTripFacts = Pick<
  Schema<'FoundTrip'>,
  'startDate' | 'endDate' | 'price' | 'currency' | 'status' | 'currentParticipants' | 'maxParticipants'
>
/** Titles alone know none of these; an API a version older does not tell how a trip stands. */
type OptionalField = 'snippet' | 'picture' | keyof FoundTripFacts
type Found<Record> = Omit<Record, OptionalField> & {
  snippet?: string
  picture?: Picture | null
} & Partial<FoundTripFacts>

export interface FoundRecord {
  path: string
  title: string
  /** What it is of: where to, or its category. */
  about: string
  snippet?: string
  picture?: Picture | null
  facts?: FoundTripFacts
}

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
  found: FoundRecord[]
  total: number
  /** Where the others stand among all, whose own filter knows no long texts, and the words that lead there. */
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
        facts: factsOf(trip),
      })),
      total: totals?.trips ?? trips.length,
      list: { path: '/trips', words: 'לכל הטיולים' },
    },
    {
      title: 'מאמרים',
      found: blogPosts.map(({ category, ...post }) => ({
        ...post,
        path: `/blog/${post.slug}`,
        about: category,
      })),
      total: totals?.blogPosts ?? blogPosts.length,
      list: { path: '/blog', words: 'לכל המאמרים' },
    },
    {
      title: 'עמודים',
      found: pages.map((page) => ({ ...page, path: `/pages/${page.slug}`, about: '' })),
      total: totals?.pages ?? pages.length,
    },
  ]
}

/** Nothing of a trip of which it is not told how it stands: a price alone would offer it. */
function factsOf(trip: Partial<FoundTripFacts>): FoundTripFacts | undefined {
  return trip.status === undefined ? undefined : (trip as FoundTripFacts)
}

export const totalOf = (groups: FoundGroup[]) => groups.reduce((sum, { total }) => sum + total, 0)
