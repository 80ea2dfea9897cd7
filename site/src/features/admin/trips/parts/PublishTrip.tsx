/** Publishes a draft, or takes a trip off the site, straight from the list. Where changes wait beside a draft its form asks. */
import { useAdminRoute } from '../../layout/useAdminRoute'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'

export function PublishTrip({ trip }: { trip: TripListed }) {
  const { go } = useAdminRoute()
  const { mutate } = useSwitchTrip()
  const isAsked = !trip.published && Boolean(trip.nextSavedAt)
  return (
    <button
      type="button"
      onClick={() =>
        isAsked
          ? go({ tab: 'trips', open: String(trip.id) })
          : mutate({ trip, change: { published: !trip.published } })
      }
      className={ACTION}
    >
      <Icon name={trip.published ? 'eyeOff' : 'eye'} />
      {trip.published ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {trip.title}</span>
    </button>
  )
}
