/**
 * A day. A browser shows it in the order of its own language: here it is written as in Israel, and below in words. While the
 * field has the focus of a keyboard its parts are the browser's, to be typed into.
 */
import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dayInWords } from '../../../../lib/dates'
import { CONTROL } from '../../parts/look'
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
    <span className="relative block">
      <input type="date" {...input} className={`${CONTROL} ${isDay(shown) ? 'israeli-date' : ''}`} />
      {isDay(shown) && (
        <span aria-hidden="true" className="israeli-date-shown" dir="ltr">
          {israeliOrder(shown)}
        </span>
      )}
    </span>
  )
}

const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)

/** '2027-05-12' → '12.5.2027' */
const israeliOrder = (day: string) => day.split('-').reverse().map(Number).join('.')
