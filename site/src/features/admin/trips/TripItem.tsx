import { DateRange } from '../../../ui/DateRange'
import { Price } from '../../../ui/Price'
import { clockTime } from '../israelTime'
import { AdminLink } from '../layout/AdminLink'
import { PublishButton } from '../records/PublishButton'
import { PublishNext } from '../records/PublishNext'
import { readChecked } from '../records/readChecked'
import { Icon } from '../parts/Icon'
import { ACTION, ItemActions } from '../parts/lists/ItemActions'
import { Facts } from '../parts/lists/Facts'
import { ListItem } from '../parts/lists/ListItem'
import { ShareRecord } from '../parts/ShareRecord'
import type { TripListed } from '../types'
import { useSwitchTrip } from './api/useSwitchTrip'
import { SeatsBar } from './parts/SeatsBar'
import { copyRoute } from './nextSeason'
import { participantsOf } from './participants/route'
import { TripBadges } from './parts/TripBadges'
import { FeaturedSwitch, OpenSwitch } from './parts/TripSwitches'

export function TripItem({ trip, onDelete }: { trip: TripListed; onDelete: () => void }) {
  const { mutateAsync } = useSwitchTrip()
  const publish = (
    <PublishButton
      section="trips"
      record={trip}
      read={() => readChecked.trips(trip.id)}
      onSwitch={(published, version) => mutateAsync({ trip, change: { published }, version })}
    />
  )
  const edit = { tab: 'trips', open: String(trip.id) }
  return (
    <ListItem
      picture={trip.pictures[0] ?? null}
      title={trip.title}
      opens={edit}
      badges={<TripBadges trip={trip} />}
      lastFact={<SeatsBar trip={trip} />}
      actions={
        <ItemActions
          name={trip.title}
          edit={edit}
          page={trip.published ? `/trips/${trip.slug}` : null}
          onDelete={onDelete}
          moreActions={
            <>
              <OpenSwitch trip={trip} />
              <FeaturedSwitch trip={trip} />
              <ShareRecord section="trips" record={trip} />
              <AdminLink to={{ tab: 'trips', open: copyRoute(trip.id) }} className={ACTION}>
                <Icon name="copy" />
                לשכפל<span className="sr-only"> את {trip.title} לעונה הבאה</span>
              </AdminLink>
              {trip.published && publish}
            </>
          }
        >
          <AdminLink to={{ tab: 'trips', open: participantsOf(trip.id) }} className={ACTION}>
            <Icon name="person" />
            מי נוסעת<span className="sr-only"> בטיול {trip.title}</span>
          </AdminLink>
          <PublishNext section="trips" record={trip} />
          {!trip.published && publish}
        </ItemActions>
      }
    >
      <p>
        <Facts>
          <DateRange start={trip.startDate} end={trip.endDate} long />
          <Price price={trip.price} currency={trip.currency} className="font-semibold text-sea" />
          {trip.destination && <bdi dir="rtl">{trip.destination}</bdi>}
          {trip.style}
        </Facts>
      </p>
      {trip.publishAt && <p className="font-semibold text-ink">יתפרסם ב{clockTime(trip.publishAt)}</p>}
    </ListItem>
  )
}
