import type { ReactNode } from 'react'
import { TableOfContents } from '../../ui/TableOfContents'
import type { MapDrawing } from '../../ui/Land'
import { PageOpening } from '../../ui/PageOpening'

interface LegalTextProps {
  title: string
  lead: string
  /** The version, or the day. */
  mark: string
  /** The chapters in their order. */
  chapters: { id: string; title: string }[]
  /** Which piece of the map it opens with. */
  land: string
  children: ReactNode
}

/** A sheet with one large corner, as the pictures of these pages. The way ends under it, at its last line. */
const SHEET: MapDrawing = {
  way: 'C320 20 280 34 258 62S222 107 150 107',
  at: 'translate(126 88) scale(.85)',
  hill: 'M-84-76C-40-82 40-74 82-78C88-30 80 20 84 70C40 80-40 70-84 76C-90 20-78-30-84-76Z',
  heights: [1, 0.88],
  paper: 'M-46-58H18A28 28 0 0 1 46-30V58H-46Z',
  pen: 'M26-22H-26M26 0H-26M26 22H-6',
}

/** A long text to be read slowly: its name, which version it is, and its chapters. */
export function LegalText({ title, lead, mark, chapters, land, children }: LegalTextProps) {
  return (
    <>
      <PageOpening title={title} land={land} drawing={SHEET} lead={lead}>
        <p className="mt-5 text-sm font-semibold text-terracotta">{mark}</p>
      </PageOpening>
      <div className="legal wrap pb-16 md:pb-22">
        <div className="chapters-beside">
          <TableOfContents title="מה יש כאן" chapters={chapters} />
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}

/** One chapter. Its heading can be linked to. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl text-sea">
        {title}
      </h2>
      <div className="prose min-w-0">{children}</div>
    </section>
  )
}
