import { CATEGORIES } from '../../../page-data/choices.mjs'
import { ChoiceRow } from '../../ui/ChoiceRow'
import { ListSearch } from '../../ui/ListSearch'
import type { ArticleFilters } from './articleFilters'

interface ArticleFilterBarProps {
  filters: ArticleFilters
  change: (changes: Partial<ArticleFilters>) => void
}

const CHOICES = (['', ...CATEGORIES] as const).map((value) => ({ value, label: value || 'הכול' }))

/** The filter by category, and a search field. */
export function ArticleFilterBar({ filters, change }: ArticleFilterBarProps) {
  return (
    <search className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-line md:mb-12 lg:border-b noscript:hidden">
      <ChoiceRow
        label="קטגוריות"
        className="lg:-mb-px"
        choices={CHOICES}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <ListSearch
        label="חיפוש בבלוג"
        isQuiet
        placeholder="חיפוש בבלוג"
        value={filters.text}
        onChange={(text) => change({ text })}
        className="w-full lg:-mb-px lg:w-72"
      />
    </search>
  )
}
