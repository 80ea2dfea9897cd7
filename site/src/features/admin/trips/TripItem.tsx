import { today } from '../../../lib/dates'
import { Badge } from '../../../ui/Badge'
import { DateRange } from '../../../ui/DateRange'
import { Ltr } from '../../../ui/Ltr'
import { Price } from '../../../ui/Price'
import { ItemActions } from '../parts/ItemActions'
import { ListItem } from '../parts/ListItem'
import type { TripListed } from '../types'
import { isSoldOut } from './tripFields'

export function TripItem({ trip, onDelete }: { trip: TripListed; onDelete: () => void }) {
  return (
    <ListItem
      picture={trip.pictures[0] ?? null}
      title={trip.title}
      badges={<TripBadges trip={trip} />}
      actions={
        <ItemActions
          name={trip.title}
          edit={{ tab: 'trips', open: String(trip.id) }}
          page={`/trips/${trip.slug}`}
          onDelete={onDelete}
        />
      }
    >
      <p>
        <bdi dir="rtl">{trip.destination}</bdi> · {trip.style}
      </p>
      <p>
        <DateRange start={trip.startDate} end={trip.endDate} long />
      </p>
      <p>
        <Price price={trip.price} currency={trip.currency} className="font-semibold text-sea" /> ·{' '}
        <Seats trip={trip} />
      </p>
    </ListItem>
  )
}

function TripBadges({ trip }: { trip: TripListed }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {trip.featured && <Badge tone="action">מומלץ</Badge>}
      {trip.endDate < today() && <Badge>הסתיים</Badge>}
      {isSoldOut(trip) && <Badge>מלא</Badge>}
      {trip.status === 'open' ? <Badge tone="open">פתוח</Badge> : <Badge tone="closed">סגור</Badge>}
    </span>
  )
}

function Seats({ trip: { currentParticipants, maxParticipants } }: { trip: TripListed }) {
  if (maxParticipants === null) return <>נרשמו {currentParticipants}</>
  return (
    <>
      נרשמו{' '}
      <Ltr>
        {currentParticipants}/{maxParticipants}
      </Ltr>
    </>
  )
}
