import type { ReactNode } from 'react'
import { countDays } from '../../../lib/dates'
import { DateRange } from '../../../ui/DateRange'
import { CalendarIcon, ClockIcon, PinIcon, WomenIcon } from '../../../ui/icons'
import { daysText } from '../daysText'
import type { Trip } from './useLiveTrip'

/** The details card: when, where, how long, with how many. */
export function TripFacts({ trip }: { trip: Trip }) {
  const days = countDays(trip.startDate, trip.endDate)
  return (
    <dl className="mt-6 grid grid-cols-[1.3fr_1fr] gap-x-4 border-y border-line py-2">
      <Fact term="מתי" icon={<CalendarIcon />}>
        <DateRange start={trip.startDate} end={trip.endDate} long />
      </Fact>
      <Fact term="לאן" icon={<PinIcon />}>
        {trip.destination}
      </Fact>
      <Fact term="כמה זמן" icon={<ClockIcon />}>
        {daysText(days)}
      </Fact>
      {trip.maxParticipants !== null && (
        <Fact term="קבוצה" icon={<WomenIcon />}>
          עד {trip.maxParticipants} נשים
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, icon, children }: { term: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative py-3 ps-8">
      <dt className="text-xs text-ink-soft">
        <span className="absolute start-0 top-3 text-base text-terracotta">{icon}</span>
        {term}
      </dt>
      <dd className="leading-snug font-semibold">{children}</dd>
    </div>
  )
}
