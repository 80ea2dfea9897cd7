import type { ReactNode } from 'react'
import { TableOfContents } from '../../ui/TableOfContents'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { PageHero } from '../../ui/PageHero'

interface LegalTextProps {
  title: string
  lead: string
  /** The version or the date of the text, as a label. */
  mark: string
  /** The chapters in their order. */
  chapters: { id: string; title: string }[]
  /** The class of the map section in the page's header, and the drawing on it. */
  mapSection: string
  drawing: MapDrawing
  children: ReactNode
}

/** The layout of a legal page: title, version, table of contents and chapters. */
export function LegalText({ title, lead, mark, chapters, mapSection, drawing, children }: LegalTextProps) {
  return (
    <>
      <PageHero title={title} mapSection={mapSection} drawing={drawing} lead={lead}>
        <p className="mt-5 text-sm font-semibold text-ink-soft">{mark}</p>
      </PageHero>
      <div className="legal wrap pb-16 md:pb-22">
        <div className="chapters-beside">
          <TableOfContents title="מה יש כאן" chapters={chapters} />
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}

/** One chapter; its heading is an anchor. */
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
