import { CATEGORIES } from '../../lib/choices'
import { classNames } from '../../lib/classNames'
import { ListSearch } from '../../ui/ListSearch'
import type { ArticleFilters } from './articleFilters'

interface ArticleFilterBarProps {
  filters: ArticleFilters
  change: (changes: Partial<ArticleFilters>) => void
}

/** The categories in a row, and a search. */
export function ArticleFilterBar({ filters, change }: ArticleFilterBarProps) {
  return (
    <search className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line pb-6 md:mb-14 noscript:hidden">
      <div role="group" aria-label="קטגוריות" className="chips gap-2">
        {(['', ...CATEGORIES] as const).map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={filters.category === category}
            onClick={() => change({ category })}
            className={classNames(
              'min-h-11 rounded-full border border-ink-soft/60 bg-white px-5 text-sm font-semibold transition-colors',
              'hover:border-sea aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white',
            )}
          >
            {category || 'הכול'}
          </button>
        ))}
      </div>
      <ListSearch
        label="חיפוש בבלוג"
        isQuiet
        placeholder="חיפוש בבלוג"
        value={filters.text}
        onChange={(text) => change({ text })}
        className="w-full lg:w-72"
      />
    </search>
  )
}
