/**
 * To react-hook-form an incomplete date is '': only the browser knows that something was typed. Saved like this, a trip would
 * be published without its dates.
 */
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

const INCOMPLETE: FieldError = { type: 'incomplete', message: 'התאריך לא שלם: כתבי יום, חודש ושנה.' }

/** Wraps `resolver`; adds an error for each incomplete date. */
export function withIncompleteDateErrors<Values extends FieldValues, Checked>(
  resolver: Resolver<Values, unknown, Checked>,
): Resolver<Values, unknown, Checked> {
  return async (values, context, options) => {
    const found = await resolver(values, context, options)
    const incomplete = Object.entries<{ ref?: unknown } | undefined>(options.fields)
      .filter(([, field]) => isIncomplete(field?.ref))
      .map(([name, field]) => [name, { ...INCOMPLETE, ref: field?.ref }])
    if (incomplete.length === 0) return found
    return { values: {}, errors: { ...found.errors, ...Object.fromEntries(incomplete) } } as typeof found
  }
}

/** The names of the incomplete date fields on the page. */
export const incompleteDates = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')]
    .filter(isIncomplete)
    .map(({ name }) => name)

const isIncomplete = (input: unknown) =>
  input instanceof HTMLInputElement && input.type === 'date' && input.validity.badInput
