/** Narrows a list: a choice that says by itself what it shows. */
import { useId } from 'react'
import { Icon } from './Icon'

interface Props<Value extends string> {
  /** Read out, and not shown. */
  label: string
  choices: readonly { value: Value; label: string; count?: number }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function ListFilter<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <div className="relative max-sm:grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value as Value)}
        className="min-h-12 w-full appearance-none rounded-card border border-ink-soft bg-white ps-4 pe-10 text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
            {choice.count !== undefined && ` (${choice.count})`}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
      />
    </div>
  )
}
