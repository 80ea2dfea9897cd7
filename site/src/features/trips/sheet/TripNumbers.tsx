import { classNames } from '../../../lib/classNames'
import { countDays } from '../../../lib/dates'
import type { Trip } from '../page/useLiveTrip'

/** Where a trip has no pictures: how long, how many, from how many on, in large numerals on a piece of a map. */
export function TripNumbers({ trip }: { trip: Trip }) {
  const { pictures, startDate, endDate, maxParticipants, minParticipants } = trip
  if (pictures.length > 0) return null
  const days = startDate && endDate ? countDays(startDate, endDate) : null
  const numbers = [
    { number: days, words: days === 1 ? 'יום בדרך' : 'ימים בדרך' },
    { number: maxParticipants, words: maxParticipants === 1 ? 'אישה לכל היותר' : 'נשים לכל היותר' },
    { number: minParticipants, words: minParticipants === 1 ? 'נרשמת ויוצאות לדרך' : 'נרשמות ויוצאות לדרך' },
  ].filter(({ number }) => number)
  if (numbers.length === 0) return null
  const isLong = numbers.some(({ number }) => number! > 99)
  return (
    <section aria-label="הטיול במספרים" className="trip-land land">
      <ul className={classNames('trip-numbers', isLong && 'long-numbers')}>
        {numbers.map(({ number, words }) => (
          <li key={words}>
            <span className="day-number">{number}</span> {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
