/** Opens and closes a trip, and recommends it, straight from the list. */
import { Switch } from '../../parts/Switch'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'

export function TripSwitches({ trip }: { trip: TripListed }) {
  const { mutate } = useSwitchTrip()
  return (
    <div className="flex flex-wrap gap-x-6 sm:px-3">
      <Switch
        label="פתוח להרשמה"
        about={trip.title}
        isOn={trip.status === 'open'}
        onSwitch={(isOn) => mutate({ trip, change: { status: isOn ? 'open' : 'closed' } })}
      />
      <Switch
        label="מומלץ"
        about={trip.title}
        isOn={trip.featured}
        onSwitch={(featured) => mutate({ trip, change: { featured } })}
      />
    </div>
  )
}
