import { hasForcedColours } from './forcedColours'
import type { Contrast } from './settings'

const choices: { value: Contrast; label: string }[] = [
  { value: 'normal', label: 'רגילה' },
  { value: 'high', label: 'גבוהה' },
  { value: 'inverted', label: 'הפוכה' },
]

interface ContrastChoiceProps {
  contrast: Contrast
  onChange: (contrast: Contrast) => void
}

export function ContrastChoice({ contrast, onChange }: ContrastChoiceProps) {
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">ניגודיות</legend>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-full border-2 border-line bg-white px-2 text-sm font-semibold has-checked:border-sea has-checked:bg-sea has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="contrast"
              value={value}
              checked={contrast === value}
              onChange={() => onChange(value)}
              className={hasForcedColours() ? 'me-2' : 'sr-only'}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
