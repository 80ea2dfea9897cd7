/* eslint jsx-a11y/no-redundant-roles: off, jsx-a11y/no-interactive-element-to-noninteractive-role: off --
   Safari drops the roles of a table that is displayed as a grid, so they are stated. */
import type { ReactNode } from 'react'
import type { TripCard } from '../../../../page-data/types'
import { useToday } from '../../../lib/useToday'
import { Button } from '../../../ui/Button'
import { DateRange } from '../../../ui/DateRange'
import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'
import { Picture } from '../../../ui/Picture'
import { Price } from '../../../ui/Price'
import { lengthText } from '../lengthText'
import { pastText, placesLeft, placesLeftText, tripAvailability } from '../../../lib/tripAvailability'

interface ComparisonProps {
  trips: TripCard[]
  onClear: () => void
}

/** A table of two or three trips side by side. On phones a row's name is above it, so that the columns keep their width. */
export function Comparison({ trips, onClear }: ComparisonProps) {
  const today = useToday()
  return (
    <section aria-labelledby="comparison" className="mt-12 border-y border-line py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparison" tabIndex={-1} className="text-xl text-sea">
          זה ליד זה
        </h2>
        <Button ref={moveFocusOnUnmount} variant="quiet" onClick={onClear}>
          לסיום ההשוואה
        </Button>
      </div>
      <table role="table" aria-labelledby="comparison" className="comparison" data-columns={trips.length}>
        <tbody role="rowgroup">
          <Line name="הטיול" trips={trips} isHead>
            {(trip) => (
              <>
                {/* The card has it with its description, which would be read before each cell of the column. */}
                <span aria-hidden="true">
                  <Picture
                    picture={trip.picture}
                    sizes="(min-width: 768px) 300px, 45vw"
                    className="mb-2 aspect-4/3 rounded-ee-[4rem]"
                    placeholderLabel=""
                  />
                </span>
                <a href={`/trips/${trip.slug}`} className="text-link inline-block min-h-11">
                  {trip.title}
                </a>
              </>
            )}
          </Line>
          <Line name="מתי" trips={trips}>
            {(trip) => <DateRange start={trip.startDate} end={trip.endDate} long />}
          </Line>
          <Line name="כמה זמן" trips={trips}>
            {(trip) => lengthText(trip) ?? 'ייקבע בהמשך'}
          </Line>
          <Line name="לאן" trips={trips}>
            {(trip) => trip.destination}
          </Line>
          <Line name="סגנון" trips={trips}>
            {(trip) => trip.style}
          </Line>
          <Line name="מחיר לאישה" trips={trips}>
            {(trip) => (
              <>
                <span className="text-lg font-bold text-sea">
                  <Price price={trip.price} currency={trip.currency} className="price" />
                </span>
                {trip.currency !== 'ILS' && (
                  <span className="block text-sm text-ink-soft">
                    בערך <Price price={trip.priceInShekels} currency="ILS" className="price" />
                  </span>
                )}
              </>
            )}
          </Line>
          <Line name="מקומות" trips={trips}>
            {(trip) => placesText(trip, today)}
          </Line>
          <Line name="בכמה מילים" trips={trips}>
            {(trip) => <span className="text-sm text-ink-soft">{trip.shortDescription}</span>}
          </Line>
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  name: string
  trips: TripCard[]
  /** The cells are the headers of their columns. */
  isHead?: boolean
  children: (trip: TripCard) => ReactNode
}

function Line({ name, trips, isHead, children }: LineProps) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {name}
      </th>
      {trips.map((trip) =>
        isHead ? (
          <th key={trip.id} scope="col" role="columnheader">
            {children(trip)}
          </th>
        ) : (
          <td key={trip.id} role="cell">
            {children(trip)}
          </td>
        ),
      )}
    </tr>
  )
}

function placesText(trip: TripCard, today: string | null): string {
  const availability = tripAvailability(trip, today)
  if (availability === 'past') return pastText(trip, today)
  if (availability === 'closed') return 'ההרשמה סגורה'
  if (availability === 'soldOut') return 'הקבוצה מלאה'
  if (availability === 'undated') return 'ההרשמה תיפתח כשייקבע מועד'
  const left = placesLeft(trip)
  return left === null ? 'יש מקום' : placesLeftText(left)
}
