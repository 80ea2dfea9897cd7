import { useId } from 'react'
import { classNames } from '../../../../lib/classNames'
import { Icon } from '../Icon'
import { CONTROL } from '../classes'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  /** Its width; by default the whole row of a phone. */
  className?: string
}

export function ListSearch({ label, value, onChange, className = 'w-full sm:w-72' }: Props) {
  const id = useId()
  return (
    <div className={classNames('relative', className)}>
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
