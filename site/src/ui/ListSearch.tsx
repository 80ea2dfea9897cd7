import { useId, type KeyboardEvent } from 'react'
import { SearchIcon } from './icons'

interface ListSearchProps {
  label: string
  /** The label is for screen readers only. */
  isQuiet?: boolean
  placeholder: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** On a phone Enter has nothing to send, and shows the list instead: its keyboard covers what was found. */
function hideKeyboard({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur()
}

/** Search field that filters a list while typing. */
export function ListSearch({ label, isQuiet, placeholder, value, onChange, className }: ListSearchProps) {
  const id = useId()
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isQuiet ? 'sr-only' : 'mb-1.5 block text-xs font-semibold text-ink-soft'}
      >
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={hideKeyboard}
          className="field pe-9"
        />
        <SearchIcon className="pointer-events-none absolute end-0 top-1/2 -translate-y-1/2 text-ink-soft" />
      </div>
    </div>
  )
}
