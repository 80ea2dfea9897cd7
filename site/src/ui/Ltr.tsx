import type { ReactNode } from 'react'

/** Text that reads from left to right inside Hebrew: '1500+', '+972-3-555-0142', a Latin name. */
export function Ltr({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
