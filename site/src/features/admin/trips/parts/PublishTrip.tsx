/** Publishes a draft, or takes a trip off the site, straight from the list. Where changes wait beside a draft its form asks. */
import { LinkCheckedButton } from '../../checks/LinkCheckedButton'
import { useAdminRoute } from '../../layout/useAdminRoute'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'
import { storedTrip } from '../api/useTrips'

export function PublishTrip({ trip }: { trip: TripListed }) {
  const { go } = useAdminRoute()
  const { mutate } = useSwitchTrip()
  const open = () => go({ tab: 'trips', open: String(trip.id) })
  const change = (published: boolean) => mutate({ trip, change: { published } })
  const about = <span className="sr-only"> את {trip.title}</span>

  if (trip.published) {
    return (
      <button type="button" onClick={() => change(false)} className={ACTION}>
        <Icon name="eyeOff" />
        להוריד מהאתר{about}
      </button>
    )
  }
  if (trip.nextSavedAt) {
    return (
      <button type="button" onClick={open} className={ACTION}>
        <Icon name="eye" />
        לפרסם{about}
      </button>
    )
  }
  async function read() {
    const stored = await storedTrip(trip.id)
    return stored && { path: `/trips/${stored.slug}`, text: stored.longDescription }
  }
  return (
    <LinkCheckedButton read={read} onPublish={() => change(true)} onOpen={open} isPending={false}>
      <Icon name="eye" />
      לפרסם{about}
    </LinkCheckedButton>
  )
}
