import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldError'

interface TickBoxProps extends ComponentProps<'input'> {
  error?: string
  /** The label. */
  children: ReactNode
}

export function Checkbox({ error, children, className, ...input }: TickBoxProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          className="mt-1 size-6 shrink-0 accent-sea"
        />
        <label htmlFor={id} className="py-1 text-sm">
          {children}
        </label>
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}
