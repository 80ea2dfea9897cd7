import { useId } from 'react'
import { months } from '../../../lib/dates'
import { SORTS, type FilterProps, type SortKey } from './tripFilters'

const anyMonth = { value: '', label: 'כל החודשים' }

export function MonthSelect({ filters, change }: FilterProps) {
  return (
    <Select
      name="month"
      label="חודש"
      value={filters.month}
      options={[anyMonth, ...months]}
      onChange={(month) => change({ month })}
    />
  )
}

export function SortSelect({ filters, change }: FilterProps) {
  return (
    <Select
      name="sort"
      label="מיון"
      value={filters.sort}
      options={SORTS}
      onChange={(sort) => change({ sort: sort as SortKey })}
    />
  )
}

interface SelectProps {
  /** The name of the query parameter, in the URL and for the API. */
  name: string
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Select({ name, label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
