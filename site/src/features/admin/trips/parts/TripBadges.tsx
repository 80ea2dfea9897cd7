/** Status badges of a trip, in the list and beside the title of its form. */
import { today } from '../../../../lib/dates'
import { hasEnded, hasLeft } from '../../../../../page-data/departure.mjs'
import { Badge } from '../../../../ui/Badge'
import { NextBadge } from '../../records/NextBadge'
import { DraftBadge } from '../../parts/DraftBadge'
import { FeaturedBadge } from '../../parts/FeaturedBadge'
import { LiveBadge } from '../../parts/LiveBadge'
import type { TripListed } from '../../types'
import { isSoldOut } from '../tripFields'

interface Props {
  trip: TripListed
}

export function TripBadges({ trip }: Props) {
  return (
    <>
      {!trip.published && <DraftBadge>{trip.publishAt ? 'מתוזמן' : 'טיוטה'}</DraftBadge>}
      <NextBadge savedAt={trip.nextSavedAt} />
      <RegistrationBadge trip={trip} />
      {trip.featured && <FeaturedBadge />}
    </>
  )
}

/** A trip that is full or has left is not also shown as open. */
function RegistrationBadge({ trip }: Props) {
  if (hasEnded(trip, today())) return <Badge>הטיול הסתיים</Badge>
  if (hasLeft(trip, today())) return <Badge>הטיול כבר יצא לדרך</Badge>
  if (trip.status !== 'open') return <Badge>סגור</Badge>
  if (isSoldOut(trip)) return <Badge>מלא</Badge>
  return (
    <>
      {trip.startDate === null && <Badge>בלי תאריך</Badge>}
      <LiveBadge>פתוח</LiveBadge>
    </>
  )
}
