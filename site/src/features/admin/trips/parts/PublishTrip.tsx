/** Publishes a draft, or takes a trip off the site, straight from the list. */
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'

export function PublishTrip({ trip }: { trip: TripListed }) {
  const { mutate } = useSwitchTrip()
  return (
    <button
      type="button"
      onClick={() => mutate({ trip, change: { published: !trip.published } })}
      className={ACTION}
    >
      <Icon name={trip.published ? 'eyeOff' : 'eye'} />
      {trip.published ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {trip.title}</span>
    </button>
  )
}
