import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge'

/** Badge for what visitors do not see yet. */
export const DraftBadge = ({ children }: { children: ReactNode }) => (
  <Badge className="border border-dashed border-ink-soft">{children}</Badge>
)
