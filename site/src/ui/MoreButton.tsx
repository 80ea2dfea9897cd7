import type { ReactNode } from 'react'
import { Button } from './Button'
import { moveFocusOnUnmount } from './moveFocusOnUnmount'

interface MoreButtonProps {
  isBusy: boolean
  onClick: () => void
  className: string
  children: ReactNode
}

/** Reads on, and stands right behind its list. While more is on its way it keeps the focus. */
export function MoreButton({ isBusy, onClick, ...rest }: MoreButtonProps) {
  return (
    <Button
      ref={moveFocusOnUnmount}
      id="more"
      variant="outline"
      aria-disabled={isBusy}
      onClick={() => isBusy || onClick()}
      {...rest}
    />
  )
}
