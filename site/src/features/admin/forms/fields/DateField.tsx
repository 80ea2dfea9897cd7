/**
 * A day or an hour. A browser shows them in the order of its own language: here a day is written as in Israel, also while there is
 * none, and below in words, an hour by the clock of 24. While the field has the focus of a keyboard its parts are the browser's,
 * to be typed into.
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
    <Field {...{ name, label, optional, className }} hint={isDay(day) ? dayInWords(day) : hint}>
      {(control) => <DateInput shown={day} {...control} {...register(name)} />}
    </Field>
  )
}

/** The field alone; `shown`: the day that it holds, ISO. */
export function DateInput({ shown, ...input }: { shown: unknown } & ComponentProps<'input'>) {
  return (
    <Shown words={isDay(shown) ? israeliOrder(shown) : null} empty="dd.mm.yyyy">
      <input type="date" {...input} className={`${CONTROL} israeli-date`} />
    </Shown>
  )
}

/** The same of an hour, '09:00'. */
export function TimeInput({ value, ...input }: { value: string } & ComponentProps<'input'>) {
  return (
    <Shown words={value || null} empty="--:--">
      <input type="time" value={value} {...input} className={`${CONTROL} israeli-date`} />
    </Shown>
  )
}

/** Over what the browser shows. */
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
