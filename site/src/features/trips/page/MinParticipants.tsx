import type { Trip } from './useLiveTrip'

/** From how many women on the trip goes, and whether there are as many. Nothing where it goes in any case. */
export function MinParticipants({ trip }: { trip: Trip }) {
  const least = trip.minParticipants
  if (!least) return null
  return (
    <p className="text-sm">
      {least === 1 ? 'יוצאות מנרשמת אחת' : `יוצאות מ־${least} נרשמות`}
      {trip.currentParticipants >= least && <strong className="block text-olive">היציאה כבר מובטחת</strong>}
    </p>
  )
}
