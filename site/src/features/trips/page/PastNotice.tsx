import { useToday } from '../../../lib/useToday'
import { ButtonLink } from '../../../ui/Button'
import { isOver, tripAvailability } from '../../../lib/tripAvailability'
import type { Trip } from './useLiveTrip'

/** The notice above a past trip, with a link to the coming ones; nothing for other trips. */
export function PastNotice({ trip }: { trip: Trip }) {
  const today = useToday()
  if (tripAvailability(trip, today) !== 'past') return null
  return (
    <div className="trip-notice flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-5">
      <p>
        <strong className="block text-lg">{`הטיול הזה כבר ${isOver(trip, today) ? 'הסתיים' : 'יצא לדרך'}.`}</strong>
        <span className="text-ink-soft">אולי הבא הוא שלך.</span>
      </p>
      <ButtonLink href="/trips">לטיולים הקרובים</ButtonLink>
    </div>
  )
}
