/** Switches in the list of trips: open or closed, recommended. */
import { Switch } from '../../parts/Switch'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'
import { isForWaiting } from '../tripListFilter'

export function OpenSwitch({ trip }: { trip: TripListed }) {
  const { mutate } = useSwitchTrip()
  return (
    <div className="sm:px-3">
      <Switch
        label={isForWaiting(trip) ? 'רשימת המתנה' : 'הרשמה'}
        about={trip.title}
        isOn={trip.status === 'open'}
        onSwitch={(isOn) => mutate({ trip, change: { status: isOn ? 'open' : 'closed' } })}
      />
    </div>
  )
}

export function FeaturedSwitch({ trip }: { trip: TripListed }) {
  const { mutate } = useSwitchTrip()
  return (
    <div className="sm:px-3">
      <Switch
        label="מומלץ"
        about={trip.title}
        isOn={trip.featured}
        onSwitch={(featured) => mutate({ trip, change: { featured } })}
      />
    </div>
  )
}
