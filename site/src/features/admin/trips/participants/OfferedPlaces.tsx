/** How many of the free places are offered to women on the waiting list. The owner may still book them for others. */
import type { TripListed } from '../../types'
import { useWaitingList } from './useParticipants'

export function OfferedPlaces({ trip }: { trip: TripListed | undefined }) {
  const left = trip ? seatsLeft(trip) : 0
  const toOffer = useWaitingList(trip?.id ?? null).data?.placesToOffer
  const offered = typeof toOffer === 'number' ? left - toOffer : 0
  if (offered <= 0) return null
  return <p className="text-sm text-terracotta">{offeredText(offered, left)} מרשימת ההמתנה.</p>
}

export const seatsLeft = ({ maxParticipants: most, currentParticipants: taken }: TripListed) =>
  most === null ? Infinity : Math.max(0, most - taken)

export function seatsLeftText(left: number): string {
  if (left === Infinity) return ''
  return left === 1 ? 'נשאר מקום אחד.' : `נשארו ${left}.`
}

function offeredText(offered: number, left: number): string {
  if (offered === 1) return `${left === 1 ? 'הוא' : 'אחד מהם'} שמור עכשיו למי שהוצע לה`
  return `${offered === left ? 'כולם' : `${offered} מהם`} שמורים עכשיו למי שהוצעו להן`
}
