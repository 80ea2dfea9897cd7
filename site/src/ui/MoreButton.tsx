import type { ReactNode } from 'react'
import { Button } from './Button'
import { handOn } from './handOn'

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
      ref={handOn}
      id="more"
      look="outline"
      aria-disabled={isBusy}
      onClick={() => isBusy || onClick()}
      {...rest}
    />
  )
}
