import type { TripCard } from '../../../../page-data/types'
import { tripAvailability, type TripAvailability } from '../../../lib/tripAvailability'
import { TripGrid } from './TripGrid'
import { TripRows } from './TripRows'

/**
 * The list: cards of trips that can be joined, then rows of full and closed ones. As built: a trip that departs today says so on its
 * card, where no other card moves.
 */
export function TripResults({ trips, isStale }: { trips: TripCard[]; isStale?: boolean }) {
  const isOne = (availability: TripAvailability) => (trip: TripCard) =>
    tripAvailability(trip, null) === availability
  const full = trips.filter(isOne('soldOut'))
  const closed = trips.filter(isOne('closed'))
  const open = trips.filter((trip) => !full.includes(trip) && !closed.includes(trip))
  return (
    <>
      <h2 className="sr-only">רשימת הטיולים</h2>
      {open.length > 0 && <TripGrid trips={open} firstOnPage isStale={isStale} />}
      {full.length > 0 && (
        <TripPart
          title="אלה כבר התמלאו"
          text="לפעמים מתפנה מקום, ואז אנחנו מציעות אותו לפי הסדר, במייל או בטלפון."
          trips={full}
          isStale={isStale}
        />
      )}
      {closed.length > 0 && <TripPart title="טיולים שההרשמה אליהם סגורה" trips={closed} isStale={isStale} />}
    </>
  )
}

interface TripPartProps {
  title: string
  text?: string
  trips: TripCard[]
  /** Newer results are loading. */
  isStale?: boolean
}

function TripPart({ title, text, trips, isStale }: TripPartProps) {
  return (
    <section aria-busy={isStale} className="trips-closed mt-4 mb-10 aria-busy:opacity-50">
      <div>
        <h2 className="text-2xl text-sea">{title}</h2>
        {text && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
      </div>
      <TripRows trips={trips} />
    </section>
  )
}
