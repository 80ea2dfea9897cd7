import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/classNames'
import { DecorativeMap, type MapDrawing } from './DecorativeMap'

interface PageHeroProps {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /**
   * A large photograph, or a drawing of the same size (after an enquiry, and on the contact page without a photograph). Without it
   * the page begins with a strip of the decorative map.
   */
  art?: ReactNode
  /** The section of the map in the strip: a class of styles/page-hero.css. */
  mapSection?: string
  /** Drawing on the strip. */
  drawing?: MapDrawing
  /** Introductory sentence. */
  lead?: ReactNode
  /** Further content beside the picture, or under the strip. */
  children?: ReactNode
}

/** Page header: the title on a paper-coloured box over a picture or map of the window's full width. */
export function PageHero({ title, titleRef, art, mapSection, drawing, lead, children }: PageHeroProps) {
  return (
    <div className={classNames('page-hero', drawing && 'page-hero-strip')}>
      <div className="page-hero-text">
        <h1
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className={classNames('text-4xl text-sea', titleRef && 'outline-none')}
        >
          {title}
        </h1>
        <div className="pt-5">
          {lead && <p className="max-w-lg text-lg text-ink-soft sm:text-balance">{lead}</p>}
          {children}
        </div>
      </div>
      <div className="page-hero-art">
        {drawing ? <DecorativeMap isStrip className={mapSection} drawing={drawing} /> : art}
      </div>
    </div>
  )
}
