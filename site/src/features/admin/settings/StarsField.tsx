/** One to five stars, as radio buttons. */
import { StarIcon } from '../../../ui/icons'
import type { EntryControlProps } from '../forms/fields/EntryFields'

const STARS = ['1', '2', '3', '4', '5'] as const

export function StarsField({ name, label, value, onChange, onBlur, ...aria }: EntryControlProps) {
  return (
    <fieldset
      role="radiogroup"
      // Focused by the form if it is invalid.
      tabIndex={-1}
      aria-invalid={aria['aria-invalid']}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className="mb-1 text-sm">
        <span aria-hidden>דירוג</span>
        <span className="sr-only">{label}</span>
      </legend>
      <div className="-ms-2.5 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              onBlur={onBlur}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <StarIcon
              className={`size-7 ${star <= value ? 'text-gold' : 'fill-none stroke-ink-soft stroke-[1.5]'}`}
            />
            <span className="sr-only">{star === '1' ? 'כוכב אחד' : `${star} כוכבים`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
