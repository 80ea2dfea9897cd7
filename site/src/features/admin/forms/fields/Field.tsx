/** Label, control, hint and error of a field, linked by ids for screen readers. */
import { useId, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { LABEL } from '../../parts/classes'
import { errorAt } from './errorAt'

export interface FieldTexts {
  /** The API's name of the field. */
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

export interface ControlAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

interface Props extends FieldTexts {
  className?: string
  children: (control: ControlAttributes) => ReactNode
}

export function Field({ name, label, hint, optional, className, children }: Props) {
  const { errors } = useFormState<FieldValues>({ name })
  const error = errorAt(errors, name)
  // Not made of the name: another form on the screen may have a field of the same name.
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={LABEL}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (לא חובה)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': optional ? undefined : true,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children?: string }) {
  return (
    <p
      id={id}
      tabIndex={-1}
      data-error=""
      className="mt-1.5 text-sm font-semibold text-terracotta empty:hidden"
    >
      {children}
    </p>
  )
}
