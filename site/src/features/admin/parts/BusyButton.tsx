/** A button that shows that it is working, and cannot be pressed twice meanwhile. */
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/Button'

export function BusyButton({ busy, children, ...rest }: ComponentProps<typeof Button> & { busy?: boolean }) {
  return (
    <Button {...rest} disabled={busy || rest.disabled} aria-busy={busy}>
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
