/** Shown instead of a missing record, with the drawing of an empty list. */
import { HillsMark } from '../../../ui/Hills'

export const NotFound = ({ children = 'ייתכן שהוא נמחק בינתיים.' }: { children?: string }) => (
  <div className="flex flex-wrap items-center gap-6 border-y border-line py-8">
    <HillsMark className="w-32 shrink-0" />
    <p className="text-ink-soft">{children}</p>
  </div>
)
