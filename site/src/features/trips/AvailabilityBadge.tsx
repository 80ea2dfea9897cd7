import { classNames } from '../../lib/classNames'
import { useToday } from '../../lib/useToday'
import { Badge } from '../../ui/Badge'
import { closedText, tripAvailability, type TripFacts } from '../../lib/tripAvailability'

/** The availability of a trip: a pill, or with `isPlain` a text after a dot. */
export function AvailabilityBadge({ trip, isPlain = false }: { trip: TripFacts; isPlain?: boolean }) {
  const today = useToday()
  const availability = tripAvailability(trip, today)
  const isOpen = availability === 'open' || availability === 'few'
  const text = isOpen ? 'פתוח להרשמה' : (closedText(trip, today) ?? 'ההרשמה תיפתח בהמשך')
  if (!isPlain) return <Badge tone={isOpen ? 'open' : 'sand'}>{text}</Badge>
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 rounded-full', isOpen ? 'bg-olive' : 'bg-ink-soft')}
      />
      {text}
    </span>
  )
}
