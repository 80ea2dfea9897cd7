/** The kinds of records that have a bin, with their lists and names. */
import type { QueryFilters } from '@tanstack/react-query'
import { hebrewCount } from '../../../lib/hebrewCount'
import { SECTIONS, type Section } from '../records/sections'
import type { BinKind } from '../types'

interface BinWords {
  tab: Section
  /** Filter of the list's queries. */
  reads: QueryFilters
  /** 'הטיול' */
  the: string
  /** 'לכל הטיולים' */
  back: string
  /** Consequence of deleting, shown after the record's name. */
  whatIsLost: (isPublished: boolean) => string
}

const wordsOf = (section: Section, whatIsLost: BinWords['whatIsLost']): BinWords => ({
  tab: section,
  reads: SECTIONS[section].list,
  the: `ה${SECTIONS[section].noun}`,
  back: `לכל ה${SECTIONS[section].plural}`,
  whatIsLost,
})

const itsText = (isPublished: boolean) =>
  isPublished ? 'יירד מהאתר עם כל הטקסט שלו.' : 'יימחק עם כל הטקסט שלו.'

export const BIN_KINDS: Record<BinKind, BinWords> = {
  trip: wordsOf('trips', (isPublished) =>
    isPublished ? 'יירד מהאתר, ומי שתיכנס לכתובת שלו תראה שהוא לא קיים.' : 'הוא טיוטה, והוא לא מופיע באתר.',
  ),
  article: wordsOf('blog', itsText),
  page: wordsOf('pages', itsText),
}

export const onItsList = (count: number) =>
  `ברשימת הנוסעות שלו ${hebrewCount(count, 'אישה אחת', 'שתי נשים', 'נשים')}.`

/** URL parameter value of a tab whose bin is open. */
export const BIN = 'bin'
