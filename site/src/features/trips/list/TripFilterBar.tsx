import { useId, useState } from 'react'
import { TRIP_STYLES } from '../../../../page-data/choices.mjs'
import { classNames } from '../../../lib/classNames'
import { ChoiceRow } from '../../../ui/ChoiceRow'
import { FilterIcon } from '../../../ui/icons'
import { ListSearch } from '../../../ui/ListSearch'
import { PriceRange } from './PriceRange'
import { foldedFilters, type FilterProps } from './tripFilters'
import { MonthSelect, SortSelect } from './TripSelects'

const STYLES = (['', ...TRIP_STYLES] as const).map((value) => ({ value, label: value || 'כל הסגנונות' }))

/** The filter of the list. On phones all fields but the search are collapsed at first; the button names what is set in them. */
export function TripFilterBar({ filters, change }: FilterProps) {
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const folded = !isUnfolded && foldedFilters(filters)
  return (
    <search className="block noscript:hidden">
      <div className="trip-filter">
        <ListSearch
          label="חיפוש"
          placeholder="יעד, שם של טיול או מילה"
          value={filters.text}
          onChange={(text) => change({ text })}
        />
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={`${id}more`}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="flex min-h-11 w-full items-center gap-2 text-start font-semibold text-sea md:hidden"
        >
          <FilterIcon />
          <span>{['סינון ומיון', folded].filter(Boolean).join(': ')}</span>
        </button>
        <div id={`${id}more`} className={classNames('trip-filter-more', !isUnfolded && 'max-md:hidden')}>
          <MonthSelect filters={filters} change={change} />
          <SortSelect filters={filters} change={change} />
          <PriceRange filters={filters} change={change} />
          <ChoiceRow
            label="סגנון הטיול"
            choices={STYLES}
            value={filters.style}
            onChange={(style) => change({ style })}
            className="trip-styles"
          />
        </div>
      </div>
    </search>
  )
}
