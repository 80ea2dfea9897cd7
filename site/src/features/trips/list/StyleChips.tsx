import type { TripStyle } from '../../../../page-data/types'
import { TRIP_STYLES } from '../../../lib/choices'

interface StyleChipsProps {
  value: TripStyle | ''
  onChange: (style: TripStyle | '') => void
}

const chips = [
  { value: '', label: 'כל הסגנונות' },
  ...TRIP_STYLES.map((style) => ({ value: style, label: style })),
] as const

/** One of the three styles, or all of them. */
export function StyleChips({ value, onChange }: StyleChipsProps) {
  return (
    <div role="group" aria-label="סגנון הטיול" className="flex flex-wrap gap-2 md:col-span-full">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={value === chip.value}
          onClick={() => onChange(chip.value)}
          className="min-h-11 rounded-full border border-ink-soft/60 bg-white px-5 text-sm font-semibold transition-colors hover:border-sea aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
