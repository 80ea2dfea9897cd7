/** Form controls, registered under the API's field names. */
import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { GrowingLine } from '../../parts/GrowingLine'
import { Icon } from '../../parts/Icon'
import { CONTROL } from '../../parts/classes'
import { TextArea } from '../../parts/TextArea'
import { errorAt } from './errorAt'
import { Field, FieldError, type FieldTexts } from './Field'

interface Place {
  className?: string
}

interface InputProps
  extends FieldTexts, Place, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className'> {
  /** For numbers, addresses and Latin names: left-to-right text, aligned right like the other fields. */
  isLtr?: boolean
  controlClass?: string
}

export function TextField({
  name,
  label,
  hint,
  optional,
  className,
  isLtr,
  controlClass = isLtr ? 'text-end' : '',
  ...input
}: InputProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <input
          type="text"
          dir={isLtr ? 'ltr' : undefined}
          {...input}
          {...control}
          {...register(name)}
          className={`${CONTROL} ${controlClass}`}
        />
      )}
    </Field>
  )
}

export const INPUT_KINDS = {
  text: { autoComplete: 'off' },
  /** With the browser's autocompletion. */
  recalled: {},
  /** Whole number, with a numeric keypad; parsed by the form's schema, not by the browser. */
  number: { inputMode: 'numeric', isLtr: true, autoComplete: 'off' },
  decimal: { inputMode: 'decimal', isLtr: true, autoComplete: 'off' },
  code: { isLtr: true, autoComplete: 'off' },
  link: { inputMode: 'url', isLtr: true, autoComplete: 'off' },
  phone: { type: 'tel', isLtr: true },
  mail: { type: 'email', isLtr: true },
  date: { type: 'date' },
} as const

export function NumberField(props: InputProps) {
  return <TextField {...INPUT_KINDS.number} {...props} />
}

type TextAreaProps = FieldTexts & Place & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

export function TextAreaField({ name, label, hint, optional, className, ...area }: TextAreaProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => <TextArea {...area} {...control} {...register(name)} />}
    </Field>
  )
}

/** Text without line breaks, such as a title; the control grows with it. */
export function LineField({ name, label, hint, optional, className }: FieldTexts & Place) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => <GrowingLine {...control} {...register(name)} />}
    </Field>
  )
}

interface SelectProps extends FieldTexts, Place {
  options: readonly { value: string; label: string }[]
}

export function SelectField({ name, label, hint, optional, className, options }: SelectProps) {
  // Controlled, as the option of the value may be rendered later.
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...control} {...field} className={`${CONTROL} appearance-none pe-11`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}

interface SwitchProps {
  name: string
  label: string
  hint: string
  disabled?: boolean
}

export function SwitchField({ name, label, hint, disabled }: SwitchProps) {
  const { register } = useFormContext()
  const { errors } = useFormState({ name })
  const error = errorAt(errors, name)
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className="checkbox mt-0.5"
        {...register(name)}
        disabled={disabled}
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
