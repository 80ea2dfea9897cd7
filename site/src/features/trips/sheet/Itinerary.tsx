import type { TripFactsRecord } from '../../../../page-data/types'
import { unbroken } from '../../../lib/unbroken'
import { Section } from './Section'

/** The trip day by day, in large numerals. */
export function Itinerary({ days }: { days: TripFactsRecord['itinerary'] }) {
  if (days.length === 0) return null
  return (
    <Section id="itinerary" title="יום אחרי יום">
      <ol>
        {days.map(({ title, text }, place) => (
          <li key={place} className="day">
            <span aria-hidden="true" className="day-number">
              {place + 1}
            </span>
            <h3 className="text-xl">
              <span className="sr-only">יום {place + 1}: </span>
              {unbroken(title)}
            </h3>
            {text && <p className="mt-1 max-w-measure whitespace-pre-line text-ink-soft">{unbroken(text)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
