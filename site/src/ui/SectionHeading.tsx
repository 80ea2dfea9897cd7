import type { ReactNode } from 'react'

interface SectionHeadingProps {
  /** A few words above the title. */
  overline?: string
  title: string
  id?: string
  /** A link beside the title, on its last line while both fit; on phones below it (home.css). */
  children?: ReactNode
}

export function SectionHeading({ overline, title, id, children }: SectionHeadingProps) {
  return (
    <div className="section-heading mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-10">
      <div>
        {overline && <p className="mb-1 text-sm font-semibold text-terracotta">{overline}</p>}
        <h2 id={id} className="text-3xl text-sea">
          {title}
        </h2>
      </div>
      {children}
    </div>
  )
}
