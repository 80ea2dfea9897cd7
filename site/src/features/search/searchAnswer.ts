import type { Schema } from '../../lib/schemas'

/** Without a snippet from titles alone. */
type Found<Record extends { snippet: string }> = Omit<Record, 'snippet'> & Partial<Pick<Record, 'snippet'>>

export interface SearchAnswer extends Omit<Schema<'SearchAnswer'>, 'trips' | 'blogPosts'> {
  trips: Found<Schema<'FoundTrip'>>[]
  blogPosts: Found<Schema<'FoundArticle'>>[]
  /** The API did not answer: these are the matching titles that the site itself knows. */
  titlesOnly?: boolean
}
