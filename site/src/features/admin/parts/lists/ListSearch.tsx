import { useId } from 'react'
import { Icon } from '../Icon'
import { CONTROL } from '../classes'

export function ListSearch({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="relative w-full sm:w-72">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-ink-soft"
      />
      <input
        id={id}
        type="search"
        name="q"
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} ps-12`}
      />
    </div>
  )
}
