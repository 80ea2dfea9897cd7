import type { ReactNode } from 'react'

/** Badge for the usual state of a list's records: like the site's state in the header, quieter than what needs action. */
export const LiveBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 py-1 text-xs font-semibold text-olive">
    <span aria-hidden="true" className="size-2.5 rounded-full bg-olive" />
    {children}
  </span>
)
