import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/classNames'
import { Land, type MapDrawing } from './Land'

interface PageOpeningProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /**
   * A photograph, which stands large, or a drawing as large: after an enquiry, and on the contact page while it has no photograph.
   * Without it a strip of the map runs along the top.
   */
  art?: ReactNode
  /** Which piece of the map the strip shows: a class of styles/opening.css. */
  land?: string
  /** What the strip shows on it. */
  drawing?: MapDrawing
  /** The form below it reaches up over the photograph. */
  overForm?: boolean
  /** A sentence that leads in. */
  lead?: ReactNode
  /** What else stands beside the picture, or under the strip. */
  children?: ReactNode
}

/** The top of a page of its own: its name on paper that cuts into a picture or a map, which reaches the window's edges. */
export function PageOpening({
  title,
  titleRef,
  art,
  land,
  drawing,
  overForm,
  lead,
  children,
}: PageOpeningProps) {
  return (
    <div className={classNames('opening', drawing && 'opening-strip', overForm && 'opening-over-form')}>
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
      <div className="opening-art">{drawing ? <Land isStrip className={land} drawing={drawing} /> : art}</div>
    </div>
  )
}
