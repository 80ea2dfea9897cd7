import type { components } from '../../lib/api-types'

type Schemas = components['schemas']

/** Without a snippet from titles alone. */
type Found<Record extends { snippet: string }> = Omit<Record, 'snippet'> & Partial<Pick<Record, 'snippet'>>

export interface SearchAnswer extends Omit<Schemas['SearchAnswer'], 'trips' | 'blogPosts'> {
  trips: Found<Schemas['FoundTrip']>[]
  blogPosts: Found<Schemas['FoundArticle']>[]
  /** The API did not answer: these are the matching titles that the site itself knows. */
  titlesOnly?: boolean
}
