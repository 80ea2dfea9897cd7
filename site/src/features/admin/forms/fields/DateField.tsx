/**
 * A day. A browser shows it in the order of its own language: here it is written as in Israel, and below in words. While the
 * field has the focus of a keyboard its parts are the browser's, to be typed into.
 */
import { useFormContext, useWatch } from 'react-hook-form'
import { dayInWords } from '../../../../lib/dates'
import { CONTROL } from '../../parts/look'
import { Field, type FieldTexts } from './Field'

export function DateField({ name, label, hint, optional, className }: FieldTexts & { className?: string }) {
  const { register } = useFormContext()
  const day: unknown = useWatch({ name })
  const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  return (
    <Field {...{ name, label, optional, className }} hint={isDay ? dayInWords(day) : hint}>
      {(control) => (
        <span className="relative block">
          <input
            type="date"
            {...control}
            {...register(name)}
            className={`${CONTROL} ${isDay ? 'israeli-date' : ''}`}
          />
          {isDay && (
            <span aria-hidden="true" className="israeli-date-shown" dir="ltr">
              {israeliOrder(day)}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** '2027-05-12' → '12.5.2027' */
const israeliOrder = (day: string) => day.split('-').reverse().map(Number).join('.')
