import { useCallback, useEffect, useState } from 'react'
import type { Category } from '../../../page-data/types'
import { categories } from './categories'

export interface ArticleFilters {
  text: string
  /** '' is all of them. */
  category: Category | ''
}

export const ALL_ARTICLES: ArticleFilters = { text: '', category: '' }

/** What she asks of the blog, kept in the page's address. */
export function useArticleFilters() {
  const [filters, setFilters] = useState(ALL_ARTICLES)

  useEffect(() => {
    const read = () => setFilters(fromAddress(window.location.search))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const change = useCallback((changes: Partial<ArticleFilters>) => {
    setFilters((before) => {
      const after = { ...before, ...changes }
      const query = new URLSearchParams()
      if (after.category) query.set('category', after.category)
      if (after.text) query.set('q', after.text)
      window.history.replaceState(
        window.history.state,
        '',
        `${window.location.pathname}${query.size ? `?${query}` : ''}`,
      )
      return after
    })
  }, [])

  return { filters, change }
}

function fromAddress(search: string): ArticleFilters {
  const query = new URLSearchParams(search)
  const category = query.get('category') as Category
  return { text: query.get('q') ?? '', category: categories.includes(category) ? category : '' }
}
