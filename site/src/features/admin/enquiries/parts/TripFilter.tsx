/** Filters the enquiries by trip; not rendered without trips, but already while they load, to keep its place. */
import { BareSelect } from '../../parts/BareSelect'
import { useTrips } from '../../trips/api/useTrips'
import { tripOptions } from '../../trips/tripOptions'

interface Props {
  /** The id of a trip, '' for all. */
  value: string
  onChange: (trip: string) => void
}

const LOOK = {
  box: 'shrink-0',
  select: 'min-h-12 w-40 truncate rounded-card text-sm sm:w-56',
}

export function TripFilter(props: Props) {
  const { data: trips } = useTrips()
  if (trips?.length === 0) return null
  return (
    <BareSelect
      {...props}
      id="enquiries-trip"
      label="על איזה טיול"
      choices={[{ value: '', label: 'על כל הטיולים' }, ...tripOptions(trips ?? [])]}
      className={LOOK}
    />
  )
}
