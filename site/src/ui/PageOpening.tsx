import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/classNames'
import { Land, type MapDrawing } from './Land'

interface PageOpeningProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /**
   * A photograph, which stands large, or a drawing as large: after an enquiry, and on the contact page while it has no photograph.
   * Without either a strip of the map runs along the top.
   */
  art?: ReactNode
  /** Which piece of the map the strip shows: a class of styles/opening.css. */
  land?: string
  /** What the strip shows on it, where the page has a drawing of its own. */
  drawing?: MapDrawing
  /** A sentence that leads in. */
  lead?: ReactNode
  /** What else stands beside the picture, or under the strip. */
  children?: ReactNode
}

/** The way ends at the mark. */
const ARRIVED: MapDrawing = {
  way: 'C320 19 278 34 264 66S266 118 216 130 40 150 63 67',
  at: 'translate(84 46)',
  mark: 'M0-21a21 21 0 0 1 0 42h-21v-21a21 21 0 0 1 21-21ZM0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z',
}

/** The top of a page of its own: its name on paper that cuts into a picture or a map, which reaches the window's edges. */
export function PageOpening({ title, titleRef, art, land, drawing, lead, children }: PageOpeningProps) {
  return (
    <div className={classNames('opening', !art && 'opening-strip', drawing && 'opening-drawn')}>
      <div className="opening-words">
        <h1
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className={classNames('text-4xl text-sea', titleRef && 'outline-none')}
        >
          {title}
        </h1>
        <div className="pt-5">
          {lead && <p className="max-w-lg text-lg text-ink-soft">{lead}</p>}
          {children}
        </div>
      </div>
      <div className="opening-art">
        {art ?? <Land isStrip className={land} drawing={drawing ?? ARRIVED} />}
      </div>
    </div>
  )
}
