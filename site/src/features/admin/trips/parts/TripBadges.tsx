/** How a trip stands: in the list, and beside its name while its form is open. */
import { today } from '../../../../lib/dates'
import { Badge } from '../../../../ui/Badge'
import { NextBadge } from '../../next/NextBadge'
import { FeaturedBadge } from '../../parts/FeaturedBadge'
import type { TripListed } from '../../types'
import { isOver } from '../tripChoice'
import { isSoldOut } from '../tripFields'

export function TripBadges({ trip }: { trip: TripListed }) {
  return (
    <>
      {!trip.published && <Badge tone="dark">{trip.publishAt ? 'מתוזמן' : 'טיוטה'}</Badge>}
      <NextBadge savedAt={trip.nextSavedAt} />
      {trip.featured && <FeaturedBadge />}
      <RegistrationBadge trip={trip} />
    </>
  )
}

/** One alone: a trip that is full or over is not open as well. */
function RegistrationBadge({ trip }: { trip: TripListed }) {
  if (isOver(trip, today())) return <Badge>הטיול הסתיים</Badge>
  if (trip.status !== 'open') return <Badge tone="closed">סגור</Badge>
  return isSoldOut(trip) ? <Badge>מלא</Badge> : <Badge tone="open">פתוח</Badge>
}
