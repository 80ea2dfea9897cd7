/** How many of the free places are offered to women on the waiting list. The owner may still book them for others. */
import type { TripListed } from '../../types'
import { useWaitingList } from './useParticipants'

export function PromisedPlaces({ trip }: { trip: TripListed | undefined }) {
  const left = trip ? placesLeft(trip) : 0
  const toOffer = useWaitingList(trip?.id ?? null).data?.placesToOffer
  const promised = typeof toOffer === 'number' ? left - toOffer : 0
  if (promised <= 0) return null
  return <p className="text-sm text-terracotta">{words(promised, left)} מרשימת ההמתנה.</p>
}

export const placesLeft = ({ maxParticipants: most, currentParticipants: taken }: TripListed) =>
  most === null ? Infinity : Math.max(0, most - taken)

export function leftWords(left: number): string {
  if (left === Infinity) return ''
  return left === 1 ? 'נשאר מקום אחד.' : `נשארו ${left}.`
}

function words(promised: number, left: number): string {
  if (promised === 1) return `${left === 1 ? 'הוא' : 'אחד מהם'} שמור עכשיו למי שהוצע לה`
  return `${promised === left ? 'כולם' : `${promised} מהם`} שמורים עכשיו למי שהוצעו להן`
}
