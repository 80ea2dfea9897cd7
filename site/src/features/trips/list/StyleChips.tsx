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
    <div role="group" aria-label="סגנון הטיול" className="trip-styles chips gap-x-6">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={value === chip.value}
          onClick={() => onChange(chip.value)}
          className="min-h-11 min-w-11 border-b-2 border-transparent text-ink-soft transition-colors hover:border-line aria-pressed:border-terracotta aria-pressed:font-semibold aria-pressed:text-sea"
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
