/** The days of a trip: added, written, moved by buttons, taken out. */
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { errorAt } from '../forms/errorAt'
import { FieldError } from '../forms/Field'
import { Icon } from '../parts/Icon'
import type { FactFormValues } from './factFields'
import { ItineraryDay } from './ItineraryDay'

const NAME = 'itinerary'

export function ItineraryField({ className }: { className?: string }) {
  const { field, formState } = useController<FactFormValues, typeof NAME>({ name: NAME })
  const list = useRef<HTMLOListElement>(null)
  const days = field.value

  function add() {
    field.onChange([...days, { title: '', text: '' }])
    // Once it is drawn: she goes on writing where it stands.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  function move(from: number, to: number) {
    field.onChange(days.toSpliced(from, 1).toSpliced(to, 0, days[from]!))
    // The focus goes with the day, so that she can move it on.
    requestAnimationFrame(() => {
      const buttons = (which: string) =>
        list.current?.querySelector<HTMLElement>(`li:nth-child(${to + 1}) ${which}:enabled`)
      ;(buttons(`[data-move=${to < from ? 'sooner' : 'later'}]`) ?? buttons('[data-move]'))?.focus()
    })
  }

  return (
    <div className={className}>
      {days.length > 0 && (
        <ol ref={list} className="mb-4 grid gap-3">
          {days.map((day, place) => (
            <ItineraryDay
              key={place}
              day={day}
              place={place}
              count={days.length}
              inputRef={place === 0 ? field.ref : undefined}
              onChange={(changed) => field.onChange(days.with(place, changed))}
              onBlur={field.onBlur}
              onMove={(to) => move(place, to)}
              onRemove={() => field.onChange(days.toSpliced(place, 1))}
            />
          ))}
        </ol>
      )}
      <Button look="outline" onClick={add}>
        <Icon name="plus" />
        {days.length === 0 ? 'להוסיף את היום הראשון' : 'להוסיף יום'}
      </Button>
      <FieldError id={`field-${NAME}-error`}>{firstError(formState.errors)}</FieldError>
    </div>
  )
}

/** The list's own message, or the first of a day's. */
function firstError(errors: Parameters<typeof errorAt>[0]): string | undefined {
  const whole = errorAt(errors, NAME)
  if (whole) return whole
  const days: unknown = errors[NAME]
  if (!Array.isArray(days)) return undefined
  const place = days.findIndex(Boolean)
  return errorAt(errors, `${NAME}.${place}.title`) ?? errorAt(errors, `${NAME}.${place}.text`)
}
