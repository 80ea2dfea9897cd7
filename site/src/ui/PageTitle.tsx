import type { ReactNode } from 'react'

/** The top of a list's page: its name, large, and a sentence that leads in. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="pt-10 pb-8 md:pt-18 md:pb-12">
      <h1 className="text-4xl text-sea">{title}</h1>
      {children && <p className="mt-4 max-w-2xl text-balance text-ink-soft md:text-lg">{children}</p>}
    </div>
  )
}
