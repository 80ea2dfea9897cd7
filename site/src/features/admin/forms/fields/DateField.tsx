/**
 * Date and time inputs. Browsers format the value by their own language: here an overlay shows a date as in Israel (or a
 * placeholder), with the hint in words, and a time by the 24-hour clock. With keyboard focus the browser's own parts are
 * shown, for typing.
 */
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dayInWords } from '../../../../lib/dates'
import { CONTROL } from '../../parts/classes'
import { Field, type FieldTexts } from './Field'

export function DateField({ name, label, hint, optional, className }: FieldTexts & { className?: string }) {
  const { register } = useFormContext()
  const day: unknown = useWatch({ name })
  return (
    <Field
      name={name}
      label={label}
      optional={optional}
      className={className}
      hint={isDay(day) ? dayInWords(day) : hint}
    >
      {(control) => <DateInput shown={day} {...control} {...register(name)} />}
    </Field>
  )
}

/** The input without a label; `shown`: its value, an ISO date. */
export function DateInput({ shown, ...input }: { shown: unknown } & ComponentProps<'input'>) {
  return (
    <Shown words={isDay(shown) ? israeliOrder(shown) : null} empty="dd.mm.yyyy">
      <input type="date" {...input} className={`${CONTROL} israeli-date`} />
    </Shown>
  )
}

/** Time input; `value` is such as '09:00'. */
export function TimeInput({ value, ...input }: { value: string } & ComponentProps<'input'>) {
  return (
    <Shown words={value || null} empty="--:--">
      <input type="time" value={value} {...input} className={`${CONTROL} israeli-date`} />
    </Shown>
  )
}

/** Overlays the value as the browser shows it. */
const Shown = ({ words, empty, children }: { words: string | null; empty: string; children: ReactNode }) => (
  <span className="relative block">
    {children}
    <span aria-hidden="true" dir="ltr" className={`israeli-date-shown ${words ? '' : 'text-ink-soft'}`}>
      {words ?? empty}
    </span>
  </span>
)

const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)

/** '2027-05-12' → '12.5.2027' */
const israeliOrder = (day: string) => day.split('-').reverse().map(Number).join('.')
