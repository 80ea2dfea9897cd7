import { useId, useState } from 'react'
import { classNames } from '../../lib/classNames'
import { FilterIcon, SearchIcon } from '../../ui/icons'
import type { TripFilters } from './tripFilters'
import { PriceRange } from './PriceRange'
import { StyleChips } from './StyleChips'
import { MonthSelect, SortSelect } from './TripSelects'

export interface FilterProps {
  filters: TripFilters
  change: (changes: Partial<TripFilters>) => void
}

/** Everything that narrows the list. On phones all but the search is folded away until she asks for it. */
export function TripFilterBar({ filters, change }: FilterProps) {
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <search className="block rounded-card bg-sand-deep/60 p-5 md:p-7 noscript:hidden">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-xs font-semibold text-ink-soft">
            חיפוש
          </label>
          <div className="relative">
            <input
              id={id}
              type="search"
              autoComplete="off"
              placeholder="יעד, שם של טיול או מילה"
              value={filters.text}
              onChange={(event) => change({ text: event.target.value })}
              className="field pe-12"
            />
            <SearchIcon className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-soft" />
          </div>
        </div>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={`${id}more`}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-sea md:hidden"
        >
          <FilterIcon />
          סינון ומיון
        </button>
        <div
          id={`${id}more`}
          className={classNames('grid gap-5 md:contents', !isUnfolded && 'max-md:hidden')}
        >
          <MonthSelect filters={filters} change={change} />
          <SortSelect filters={filters} change={change} />
          <PriceRange filters={filters} change={change} />
          <StyleChips value={filters.style} onChange={(style) => change({ style })} />
        </div>
      </div>
    </search>
  )
}
