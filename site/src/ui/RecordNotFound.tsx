import type { ReactNode } from 'react'
import { ButtonLink } from './Button'
import type { MapDrawing } from './DecorativeMap'
import { PageHero } from './PageHero'

export interface RecordNotFoundProps {
  title: string
  text: string
  /** A friendly sentence after the text. */
  comfort?: string
  /** Target and text of the link to continue. */
  href: string
  back: string
  /** The section of the decorative map. */
  mapSection?: string
  /** Drawing on the map; by default a trail that passes an empty place. */
  drawing?: MapDrawing
  /** Further suggestions below. */
  children?: ReactNode
}

/** A hill in the shape of the mark, and only the place of the mark on it. */
const MOVED_ON: MapDrawing = {
  trail: 'C310 20 262 44 232 70S190 102 172 104M128 118C100 136 74 128 56 144S26 178-14 184',
  at: 'translate(150 92)',
  hill: 'M4-80C52-82 84-44 82-2C80 46 46 78 2 80C-30 82-62 76-82 82C-78 50-84 28-82-2C-80-46-44-78 4-80Z',
  paper: 'M0-30a30 30 0 0 1 0 60h-30v-30a30 30 0 0 1 30-30Z',
  isGone: true,
}

/** "Not found" message, for a record that neither the site nor the API has. */
export function RecordNotFound({
  title,
  text,
  comfort,
  href,
  back,
  mapSection,
  drawing = MOVED_ON,
  children,
}: RecordNotFoundProps) {
  return (
    <>
      <PageHero title={title} mapSection={mapSection} drawing={drawing} lead={text}>
        {comfort && <p className="mt-2 max-w-lg text-lg text-balance text-ink-soft">{comfort}</p>}
        <ButtonLink href={href} size="large" className="mt-6">
          {back}
        </ButtonLink>
      </PageHero>
      <div className="wrap pt-5 pb-16 md:pt-10 md:pb-22">{children}</div>
    </>
  )
}
