/** Publishes a draft, or takes a trip off the site, straight from the list. Where changes wait beside a draft its form asks. */
import { LinkCheckedButton } from '../../checks/LinkCheckedButton'
import { useAdminRoute } from '../../layout/useAdminRoute'
import { Icon } from '../../parts/Icon'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'
import { tripApi } from '../api/useTrips'
import { checkTrip } from '../brokenLinksOf'

export function PublishTrip({ trip }: { trip: TripListed }) {
  const { go } = useAdminRoute()
  const { mutate } = useSwitchTrip()
  const open = () => go({ tab: 'trips', open: String(trip.id) })
  const change = (published: boolean) => mutate({ trip, change: { published } })
  const unpublish = () => change(false)

  async function read() {
    const stored = await tripApi.stored(trip.id)
    return stored && checkTrip(stored)
  }
  return (
    <LinkCheckedButton
      read={read}
      onPublish={() => change(true)}
      onOpen={open}
      instead={trip.published ? unpublish : trip.nextSavedAt ? open : undefined}
    >
      <Icon name={trip.published ? 'eyeOff' : 'eye'} />
      {trip.published ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {trip.title}</span>
    </LinkCheckedButton>
  )
}
