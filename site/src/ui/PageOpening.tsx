import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/classNames'
import { Land } from './Land'

interface PageOpeningProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /**
   * A photograph, which stands large, or a drawing: only after an enquiry, and on the contact page while it has no photograph.
   * Without either a strip of the map runs along the top.
   */
  art?: ReactNode
  /** Which piece of the map the strip shows: a class of styles/opening.css. */
  land?: string
  /** A sentence that leads in. */
  lead?: ReactNode
  /** What else stands beside the picture, or under the strip. */
  children?: ReactNode
}

/** The top of a page of its own: its name on paper that cuts into a picture or a map, which reaches the window's edges. */
export function PageOpening({ title, titleRef, art, land, lead, children }: PageOpeningProps) {
  return (
    <div className={classNames('opening', !art && 'opening-strip')}>
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
        {art ?? (
          <Land
            isStrip
            className={land}
            way="M1900 22C1700 4 1500 36 1300 22S900 4 700 18 480 10 390 15C320 19 278 34 264 66S266 118 216 130 40 150 63 67"
            end={[84, 46]}
          />
        )}
      </div>
    </div>
  )
}
