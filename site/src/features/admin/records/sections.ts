/** The kinds of content, by API path, which is also the tab's name. */
import type { QueryFilters } from '@tanstack/react-query'
import type { BinKind } from '../types'

/** Query key prefix of all article lists: a save invalidates them, but no form's query. */
export const ARTICLES = ['articles'] as const

export type Section = 'trips' | 'blog' | 'pages'

interface SectionSpec {
  kind: BinKind
  /** Masculine, as the texts about it assume. */
  noun: string
  plural: string
  /** Filter of the list's queries; for trips and pages exact, as the keys of their records have the same prefix. */
  list: QueryFilters
}

export const SECTIONS: Record<Section, SectionSpec> = {
  trips: { kind: 'trip', noun: 'טיול', plural: 'טיולים', list: { queryKey: ['/api/trips'], exact: true } },
  blog: { kind: 'article', noun: 'מאמר', plural: 'מאמרים', list: { queryKey: ARTICLES } },
  pages: { kind: 'page', noun: 'עמוד', plural: 'עמודים', list: { queryKey: ['/api/pages'], exact: true } },
}
