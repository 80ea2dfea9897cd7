/** In the dialog before a trip is deleted: what happens to its list of participants. */
import { useParticipants } from '../trips/participants/useParticipants'

export function Travellers({ tripId }: { tripId: number }) {
  const count = useParticipants(tripId).data?.length ?? 0
  if (count === 0) return null
  return (
    <p className="mt-3">{onItsList(count)} הרשימה נשמרת איתו בסל, גם אחרי 30 יום, ותחזור כשתחזירי אותו.</p>
  )
}

export const onItsList = (count: number) =>
  `ברשימת הנוסעות שלו ${count === 1 ? 'אישה אחת' : count === 2 ? 'שתי נשים' : `${count} נשים`}.`
