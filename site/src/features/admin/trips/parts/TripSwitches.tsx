/** Opens and closes a trip, and recommends it, straight from the list. */
import { Switch } from '../../parts/Switch'
import type { TripListed } from '../../types'
import { useSwitchTrip } from '../api/useSwitchTrip'
import { isForWaiting } from '../tripChoice'

/** A long label: on a phone in the second line, with what unfolds the others. */
const SECOND_LINE = 'max-sm:min-w-[70%] sm:px-3'

export function OpenSwitch({ trip }: { trip: TripListed }) {
  const { mutate } = useSwitchTrip()
  const isWaiting = isForWaiting(trip)
  return (
    <div className={isWaiting ? SECOND_LINE : 'sm:px-3'}>
      <Switch
        label={
          isWaiting ? (
            'פתוח לרשימת ההמתנה'
          ) : (
            <>
              פתוח<span className="max-sm:sr-only"> להרשמה</span>
            </>
          )
        }
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
    <div className={SECOND_LINE}>
      <Switch
        label="מומלץ"
        about={trip.title}
        isOn={trip.featured}
        onSwitch={(featured) => mutate({ trip, change: { featured } })}
      />
    </div>
  )
}
