/** What can be deleted: where it is listed, and what it is called. */
import type { QueryFilters } from '@tanstack/react-query'
import { ARTICLES } from '../blog/api/useArticles'
import type { BinKind } from '../types'

interface BinWords {
  list: string
  /** The reads of the list. */
  reads: QueryFilters
  tab: string
  /** 'הטיול' */
  the: string
  /** 'לכל הטיולים' */
  back: string
}

export const BIN_KINDS: Record<BinKind, BinWords> = {
  trip: {
    list: '/api/trips',
    reads: { queryKey: ['/api/trips'], exact: true },
    tab: 'trips',
    the: 'הטיול',
    back: 'לכל הטיולים',
  },
  article: {
    list: '/api/blog',
    reads: { queryKey: ARTICLES },
    tab: 'blog',
    the: 'המאמר',
    back: 'לכל המאמרים',
  },
  page: {
    list: '/api/pages',
    reads: { queryKey: ['/api/pages'], exact: true },
    tab: 'pages',
    the: 'העמוד',
    back: 'לכל העמודים',
  },
}

/** What stands in the address of a tab whose bin is open. */
export const BIN = 'bin'
