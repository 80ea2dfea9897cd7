import type { ReactNode } from 'react'
import { classNames } from '../../../lib/classNames'
import { nonBreaking } from '../../../lib/nonBreaking'
import { BEFORE_THE_QUOTE, type DayGroup } from './contentLayout'
import { TripContentPicture } from './TripContentPicture'

interface ItineraryProps {
  chapters: DayGroup[]
  title: string
  /** The participant's quote after the first chapters; beside the last of these if it has no picture. */
  quote: ReactNode
}

/** The itinerary: chapters of two days on paper over their picture, on alternating sides. */
export function Itinerary({ chapters, title, quote }: ItineraryProps) {
  if (chapters.length === 0) return quote
  const first = chapters.slice(0, BEFORE_THE_QUOTE)
  const last = first.at(-1)
  const beside = !last?.picture && last
  return (
    <section aria-labelledby="itinerary" className="trip-days">
      <h2 id="itinerary" className="text-3xl text-sea">
        יום אחרי יום
      </h2>
      {first.map((chapter) => (
        <Days key={chapter.from} chapter={chapter} title={title} quote={chapter === beside && quote} />
      ))}
      {!beside && quote}
      {chapters.slice(BEFORE_THE_QUOTE).map((chapter) => (
        <Days key={chapter.from} chapter={chapter} title={title} />
      ))}
    </section>
  )
}

interface DaysProps {
  chapter: DayGroup
  title: string
  /** Shown in place of a picture. */
  quote?: ReactNode
}

function Days({ chapter: { days, from, picture }, title, quote }: DaysProps) {
  return (
    <div className="chapter">
      {quote}
      {picture && (
        <TripContentPicture
          placed={picture}
          title={title}
          sizes="(min-width: 1024px) 65vw, 100vw"
          className="chapter-picture"
        />
      )}
      <ol start={from} className={classNames('chapter-days', from + days.length > 10 && 'long-numbers')}>
        {days.map((day, index) => (
          <li key={index} className="day">
            <span aria-hidden="true" className="day-number">
              {from + index}
            </span>
            <h3 className="text-xl">
              <span className="sr-only">{`יום ${from + index}: `}</span>
              {nonBreaking(day.title)}
            </h3>
            {day.html && (
              <div
                className="prose mt-1 text-ink-soft"
                dangerouslySetInnerHTML={{ __html: nonBreaking(day.html) }}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
