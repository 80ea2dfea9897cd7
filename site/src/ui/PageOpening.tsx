import type { ReactNode } from 'react'

interface PageOpeningProps {
  title: string
  /** A photograph or a piece of the map, into which the page's paper cuts. */
  art: ReactNode
  /** A sentence that leads in. */
  lead?: ReactNode
  /** What else stands beside the picture. */
  children?: ReactNode
}

/** The top of a page of its own: its name beside a picture that reaches the window's edge. */
export function PageOpening({ title, art, lead, children }: PageOpeningProps) {
  return (
    <div className="opening">
      <div className="opening-words">
        <h1 className="text-4xl text-sea">{title}</h1>
        {lead && <p className="mt-5 max-w-lg text-lg text-ink-soft">{lead}</p>}
        {children}
      </div>
      <div className="opening-art">{art}</div>
    </div>
  )
}
