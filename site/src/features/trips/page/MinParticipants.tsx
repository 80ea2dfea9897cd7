import type { Trip } from './useLiveTrip'

/** The minimum number of participants, and whether it is reached; nothing for a trip without one. */
export function MinParticipants({ trip }: { trip: Trip }) {
  const least = trip.minParticipants
  if (!least) return null
  return (
    <p className="text-sm">
      {least === 1 ? 'יוצאות גם עם נרשמת אחת' : `יוצאות כשיש לפחות ${least} נרשמות`}
      {trip.currentParticipants >= least && <strong className="block text-olive">היציאה כבר מובטחת</strong>}
    </p>
  )
}
