import type { ReactNode } from 'react'

/** How most of a list stands: said like the site's own state in the header, quieter than what asks for something. */
export const LiveBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 py-1 pe-1.5 text-xs font-semibold text-olive">
    <span aria-hidden="true" className="size-2.5 rounded-full bg-olive" />
    {children}
  </span>
)
