import { useId } from 'react'
import { classNames } from '../../lib/classNames'
import { SearchIcon } from '../../ui/icons'
import { categories } from './categories'
import type { ArticleFilters } from './useArticleFilters'

interface ArticleFilterBarProps {
  filters: ArticleFilters
  change: (changes: Partial<ArticleFilters>) => void
}

/** The categories in a row, and a search. */
export function ArticleFilterBar({ filters, change }: ArticleFilterBarProps) {
  const id = useId()
  return (
    <search className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line pb-6 md:mb-14 noscript:hidden">
      <div role="group" aria-label="קטגוריות" className="flex flex-wrap gap-2">
        {(['', ...categories] as const).map((category) => (
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
            {category || 'הכל'}
          </button>
        ))}
      </div>
      <div className="relative w-full lg:w-72">
        <label htmlFor={id} className="sr-only">
          חיפוש בבלוג
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="חיפוש בבלוג"
          value={filters.text}
          onChange={(event) => change({ text: event.target.value })}
          className="field pe-12"
        />
        <SearchIcon className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-soft" />
      </div>
    </search>
  )
}
