import type { ReactNode } from 'react'

/** Header of a list page: a large title and an introductory sentence. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-10 pb-8 md:pt-16 md:pb-12">
      <h1 className="text-4xl text-sea">{title}</h1>
      {children && <p className="w-full max-w-lg text-balance text-ink-soft md:pb-2">{children}</p>}
    </div>
  )
}
