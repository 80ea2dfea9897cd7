/**
 * A button with a busy state, in which it cannot be pressed again. It is not disabled: a browser takes the focus from a
 * disabled button, and keyboard users would lose their place.
 */
import type { ComponentProps, MouseEvent } from 'react'
import { Button } from '../../../ui/Button'

export function BusyButton({
  busy,
  children,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { busy?: boolean }) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button {...rest} onClick={press} aria-disabled={busy || undefined} aria-busy={busy}>
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {children}
    </Button>
  )
}
