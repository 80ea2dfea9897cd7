import type { Ref } from 'react'
import { Icon } from '../parts/Icon'
import { CONTROL, ICON_BUTTON } from '../parts/look'
import type { FactFormValues } from './factFields'

type Day = FactFormValues['itinerary'][number]

interface Props {
  day: Day
  /** Counted from 0. */
  place: number
  count: number
  inputRef?: Ref<HTMLInputElement>
  onChange: (day: Day) => void
  onBlur: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function ItineraryDay({ day, place, count, inputRef, onChange, onBlur, onMove, onRemove }: Props) {
  const name = `יום ${place + 1}`
  return (
    <li className="rounded-card border border-line p-3 ps-4">
      <div className="mb-1 flex items-center justify-between">
        <span className="font-semibold">{name}</span>
        <span className="flex">
          <button
            type="button"
            data-move="sooner"
            aria-label={`להקדים את ${name}`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
            className={ICON_BUTTON}
          >
            <Icon name="down" className="size-5 rotate-180" />
          </button>
          <button
            type="button"
            data-move="later"
            aria-label={`לאחר את ${name}`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
            className={ICON_BUTTON}
          >
            <Icon name="down" />
          </button>
          <button type="button" aria-label={`להוציא את ${name}`} onClick={onRemove} className={ICON_BUTTON}>
            <Icon name="bin" />
          </button>
        </span>
      </div>
      <input
        ref={inputRef}
        type="text"
        aria-label={`הכותרת של ${name}`}
        placeholder="למשל: נוחתות בוונציה"
        value={day.title}
        onChange={(event) => onChange({ ...day, title: event.target.value })}
        onBlur={onBlur}
        className={CONTROL}
      />
      <textarea
        rows={2}
        aria-label={`מה קורה ב${name}`}
        placeholder="מה עושות, איפה ישנות (לא חובה)"
        value={day.text}
        onChange={(event) => onChange({ ...day, text: event.target.value })}
        onBlur={onBlur}
        className={`${CONTROL} mt-2`}
      />
    </li>
  )
}
