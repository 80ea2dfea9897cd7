import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../../lib/classNames'
import { FieldError } from './FieldError'

interface Labelled {
  label: string
  name: string
  error?: string
  /** Always shown under the field. */
  hint?: string
  /** Classes of the box around label and field. */
  className?: string
}

export function TextField({ label, error, hint, className, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Labelling label={label} error={error} hint={hint} className={className} optional={!input.required}>
      {(tied) => <input {...input} {...tied} className="field" />}
    </Labelling>
  )
}

type RequiredAndError = Pick<ComponentProps<typeof TextField>, 'required' | 'error'>

export function PhoneField(input: RequiredAndError) {
  return (
    <TextField label="טלפון" name="phone" type="tel" dir="ltr" autoComplete="tel" maxLength={40} {...input} />
  )
}

export function EmailField(input: RequiredAndError) {
  return (
    <TextField
      label="אימייל"
      name="email"
      type="email"
      dir="ltr"
      autoComplete="email"
      maxLength={254}
      {...input}
    />
  )
}

export function TextArea({ label, error, hint, className, ...area }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Labelling label={label} error={error} hint={hint} className={className} optional={!area.required}>
      {(tied) => <textarea {...area} {...tied} className="field field-area" />}
    </Labelling>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  ...select
}: Labelled & ComponentProps<'select'>) {
  return (
    <Labelling label={label} error={error} hint={hint} className={className}>
      {(tied) => <select {...select} {...tied} className="field" />}
    </Labelling>
  )
}

interface Tied {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface LabellingProps extends Omit<Labelled, 'name'> {
  optional?: boolean
  children: (tied: Tied) => ReactNode
}

/** The label above a field, and below it error and hint, tied by aria-describedby. */
function Labelling({ label, error, hint, className, optional = false, children }: LabellingProps) {
  const id = useId()
  const describedBy = classNames(error && `${id}error`, hint && `${id}hint`)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (לא חובה)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={`${id}error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
