/** A select with an arrow of our own. `label` is its aria-label; omit it if a visible label is beside it. */
import { Icon } from './Icon'

interface Props<Value extends string> {
  id: string
  name?: string
  label?: string
  choices: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** Classes of the box around it, and of the select. */
  className: { box: string; select: string }
}

export function BareSelect<Value extends string>({
  label,
  choices,
  onChange,
  className,
  ...select
}: Props<Value>) {
  return (
    <div className={`relative ${className.box}`}>
      <select
        {...select}
        aria-label={label}
        onChange={(event) => onChange(event.target.value as Value)}
        className={`appearance-none border border-ink-soft bg-white ps-4 pe-10 text-ink ${className.select}`}
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
