import { useEffect, useRef } from 'react'
import type { FormState } from '../../lib/forms/usePostedForm'
import { Button } from '../Button'

export interface SubmitButtonProps {
  state: FormState
  label: string
  busyLabel: string
  disabled?: boolean
  className?: string
  'aria-describedby'?: string
}

/** Submit button: disabled with a busy label while sending; gets the focus back if that failed. */
export function SubmitButton({ state, label, busyLabel, disabled = false, ...rest }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Browsers take the focus off a disabled button. Not if the focus has moved on, as to a field with an error.
    if (state === 'failed' && document.activeElement === document.body) button.current?.focus()
  }, [state])
  const isBusy = state === 'sending' || state === 'sent'
  return (
    <Button
      ref={button}
      type="submit"
      variant={disabled && !isBusy ? 'pending' : 'action'}
      size="large"
      disabled={disabled || isBusy}
      aria-busy={isBusy}
      {...rest}
    >
      {isBusy && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-3 border-white/40 border-t-white"
        />
      )}
      <span>{isBusy ? busyLabel : label}</span>
    </Button>
  )
}
