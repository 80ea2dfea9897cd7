/** In the dialog before a trip is deleted: who has booked, and what happens to its list of participants. */
import type { useParticipants } from '../trips/participants/useParticipants'
import { useTrips } from '../trips/api/useTrips'

interface Props {
  tripId: number
  list: ReturnType<typeof useParticipants>
}

export function Travellers({ tripId, list: { data, isLoading } }: Props) {
  const counted = useTrips().data?.find(({ id }) => id === tripId)?.currentParticipants ?? 0
  const words = data ? whoBooked(data.length, counted - data.length) : isLoading ? LOADING : UNKNOWN
  return words && <p className="mt-3">{words}</p>
}

const LOADING = 'רגע, רשימת הנוסעות שלו נטענת...'
const UNKNOWN = 'רשימת הנוסעות שלו לא נטענה, ולכן לא ידוע אם כבר נרשמו אליו נשים.'

/** `nameless`: places that were counted without names. */
function whoBooked(named: number, nameless: number): string {
  const list = `${onItsList(named)} הרשימה נשמרת איתו בסל, גם אחרי 30 יום, ותחזור כשתחזירי אותו.`
  const places = nameless === 1 ? 'מקום אחד נספר' : `${nameless} מקומות נספרו`
  const others = nameless > 0 ? `${named > 0 ? 'עוד ' : ''}${places} בו בלי שם.` : ''
  return [named > 0 && list, others].filter(Boolean).join(' ')
}

export const onItsList = (count: number) =>
  `ברשימת הנוסעות שלו ${count === 1 ? 'אישה אחת' : count === 2 ? 'שתי נשים' : `${count} נשים`}.`
