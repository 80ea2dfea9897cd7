import type { Category } from '../../../page-data/types'
import { CATEGORIES } from '../../../page-data/choices.mjs'
import type { FilterCodec } from '../../lib/useFilters'

export interface ArticleFilters {
  text: string
  /** '' for all categories. */
  category: Category | ''
}

export const ALL_ARTICLES: ArticleFilters = { text: '', category: '' }

export const ARTICLE_FILTERS: FilterCodec<ArticleFilters> = {
  none: ALL_ARTICLES,
  read(search) {
    const query = new URLSearchParams(search)
    const category = query.get('category') as Category
    return { text: query.get('q') ?? '', category: CATEGORIES.includes(category) ? category : '' }
  },
  write({ text, category }) {
    const query = new URLSearchParams()
    if (category) query.set('category', category)
    if (text) query.set('q', text)
    return query.toString()
  },
}
