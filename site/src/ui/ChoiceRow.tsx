import { classNames } from '../lib/classNames'

interface ChoiceRowProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** A single choice among a few texts in a row. On phones and tablets the row scrolls sideways. */
export function ChoiceRow<T extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: ChoiceRowProps<T>) {
  return (
    <div role="group" aria-label={label} className={classNames('chips', className)}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
          className="min-h-11 text-ink-soft transition-colors aria-pressed:font-semibold aria-pressed:text-sea"
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
