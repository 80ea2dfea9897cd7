/** What can be deleted: where it is listed, and what it is called. */
import type { QueryFilters } from '@tanstack/react-query'
import { SECTIONS, type Section } from '../next/sections'
import type { BinKind } from '../types'

interface BinWords {
  tab: Section
  /** The reads of the list. */
  reads: QueryFilters
  /** 'הטיול' */
  the: string
  /** 'לכל הטיולים' */
  back: string
}

const wordsOf = (section: Section, back: string): BinWords => ({
  ...{ tab: section, back, reads: SECTIONS[section].list, the: `ה${SECTIONS[section].noun}` },
})

export const BIN_KINDS: Record<BinKind, BinWords> = {
  trip: wordsOf('trips', 'לכל הטיולים'),
  article: wordsOf('blog', 'לכל המאמרים'),
  page: wordsOf('pages', 'לכל העמודים'),
}

/** What stands in the address of a tab whose bin is open. */
export const BIN = 'bin'
