/** The kinds of content, by the path of their API, which is the name of their tab too. */
import type { QueryFilters } from '@tanstack/react-query'
import type { BinKind } from '../types'

/** What every read of the articles' list begins with: a save reads all of them anew, and no form. */
export const ARTICLES = ['articles'] as const

export type Section = 'trips' | 'blog' | 'pages'

interface SectionSpec {
  kind: BinKind
  /** Masculine, as every word about it is. */
  noun: string
  plural: string
  /** What its list is read under: of trips and pages the list alone, as each of them stands behind it. */
  list: QueryFilters
}

export const SECTIONS: Record<Section, SectionSpec> = {
  trips: { kind: 'trip', noun: 'טיול', plural: 'טיולים', list: { queryKey: ['/api/trips'], exact: true } },
  blog: { kind: 'article', noun: 'מאמר', plural: 'מאמרים', list: { queryKey: ARTICLES } },
  pages: { kind: 'page', noun: 'עמוד', plural: 'עמודים', list: { queryKey: ['/api/pages'], exact: true } },
}
