import type { TripFactsRecord } from '../../../../page-data/types'
import { Section } from './Section'

/** The trip day by day, along a line. */
export function Itinerary({ days }: { days: TripFactsRecord['itinerary'] }) {
  if (days.length === 0) return null
  return (
    <Section id="itinerary" title="יום אחרי יום">
      <ol>
        {days.map(({ title, text }, place) => (
          <li
            key={place}
            className="relative border-s-2 border-line ps-8 pb-7 ms-4.5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute -start-[1.1875rem] -top-1 grid size-9 place-items-center rounded-full bg-sea text-sm font-bold text-white"
            >
              {place + 1}
            </span>
            <h3 className="font-text text-base leading-snug font-semibold">
              <span className="sr-only">יום {place + 1}: </span>
              {title}
            </h3>
            {text && <p className="mt-1 max-w-measure whitespace-pre-line text-ink-soft">{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
