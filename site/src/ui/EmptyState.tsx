import type { ReactNode } from 'react'
import { HillsMark } from './Hills'

/** Message for an empty list, with a link or button to continue. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: ReactNode
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-start gap-4 border-y border-line py-8 md:flex-row md:items-center md:gap-10 md:py-12">
      <HillsMark className="w-[min(15rem,100%)] md:max-w-1/3" />
      <div className="max-w-full min-w-0">
        <h2 className="empty-title text-2xl text-sea">{title}</h2>
        {text && <p className="mt-1 max-w-lg text-ink-soft">{text}</p>}
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  )
}
