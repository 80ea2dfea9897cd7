import type { ReactNode } from 'react'
import { classNames } from '../lib/classNames'

export type BadgeTone = 'quiet' | 'dark' | 'light' | 'sand' | 'open'

const tones: Record<BadgeTone, string> = {
  quiet: 'bg-white text-ink border border-line',
  dark: 'bg-ink/90 text-white',
  light: 'bg-white text-ink',
  sand: 'bg-sand-deep text-ink',
  open: 'bg-olive text-white',
}

/** A short text in a rounded badge. */
export function Badge({
  tone = 'sand',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-3.5 py-1 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
