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

/**
 * Submit button. While sending, and once sent, it has another label, which is announced beside it, and it is not `disabled`: a
 * browser takes the focus from a disabled button. A second press sends nothing (usePostedForm).
 */
export function SubmitButton({ state, label, busyLabel, disabled = false, ...rest }: SubmitButtonProps) {
  const isBusy = state === 'sending' || state === 'sent'
  // The next page may take a while, and the form is empty by then.
  const busyText = state === 'sent' ? 'נשלח, רק רגע...' : busyLabel
  return (
    <>
      <Button
        type="submit"
        variant={disabled && !isBusy ? 'pending' : 'action'}
        size="large"
        disabled={disabled && !isBusy}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy}
        {...rest}
      >
        {isBusy && (
          <span
            aria-hidden="true"
            className="size-5 shrink-0 animate-spin rounded-full border-3 border-white/40 border-t-white"
          />
        )}
        <span>{isBusy ? busyText : label}</span>
      </Button>
      <span role="status" className="sr-only">
        {isBusy && <span>{busyText}</span>}
      </span>
    </>
  )
}
