import type { ReactNode } from 'react'
import { Button } from './Button'
import { moveFocusOnUnmount } from './moveFocusOnUnmount'

interface MoreButtonProps {
  isBusy: boolean
  onClick: () => void
  className: string
  children: ReactNode
}

/** "Load more" button, directly after its list. Keeps the focus while loading. */
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
