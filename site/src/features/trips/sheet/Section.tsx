import type { ReactNode } from 'react'

/** A part of the trip's page under its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-5 text-2xl text-sea">
        {title}
      </h2>
      {children}
    </section>
  )
}
