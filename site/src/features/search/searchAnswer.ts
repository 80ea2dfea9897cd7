import type { Picture } from '../../../page-data/types'
import type { Schema } from '../../lib/schemas'

/** Without a snippet and a picture from titles alone. */
type Found<Record> = Omit<Record, 'snippet' | 'picture'> & { snippet?: string; picture?: Picture | null }

export interface SearchAnswer extends Omit<Schema<'SearchAnswer'>, 'trips' | 'blogPosts'> {
  trips: Found<Schema<'FoundTrip'>>[]
  blogPosts: Found<Schema<'FoundArticle'>>[]
  /** The API did not answer: these are the matching titles that the site itself knows. */
  titlesOnly?: boolean
}
