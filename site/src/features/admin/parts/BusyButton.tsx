/**
 * A button that shows that it is working, and cannot be pressed twice meanwhile. It is not disabled for that: a browser
 * takes the focus from a disabled button, and whoever pressed it with a key would be nowhere.
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
