import type { ReactNode } from 'react'
import { Contents } from '../../ui/Contents'
import { Land } from '../../ui/Land'
import { PageOpening } from '../../ui/PageOpening'

interface LegalTextProps {
  title: string
  lead: string
  /** The version, or the day. */
  mark: string
  /** The chapters in their order. */
  chapters: { id: string; title: string }[]
  children: ReactNode
}

/** A long text to be read slowly: its name, which version it is, and its chapters. */
export function LegalText({ title, lead, mark, chapters, children }: LegalTextProps) {
  return (
    <>
      <PageOpening
        title={title}
        art={
          <Land
            className="land-1"
            way="M640 60C560 90 540 190 440 190S330 110 250 150 170 260 120 262"
            end={[104, 262]}
          />
        }
        lead={lead}
      >
        <p className="mt-5 text-sm font-semibold text-terracotta">{mark}</p>
      </PageOpening>
      <div className="legal wrap pb-16 md:pb-22">
        <div className="legal-contents mb-12">
          <Contents title="מה יש כאן" chapters={chapters} />
        </div>
        {children}
      </div>
    </>
  )
}

/** One chapter. Its heading can be linked to. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-8 md:grid md:grid-cols-[1fr_2.2fr] md:gap-10"
    >
      <h2 id={id} className="mb-3 text-xl text-sea">
        {title}
      </h2>
      <div className="prose min-w-0">{children}</div>
    </section>
  )
}
