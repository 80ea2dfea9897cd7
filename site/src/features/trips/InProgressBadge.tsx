import { useToday } from '../../lib/useToday'
import { Badge } from '../../ui/Badge'
import { isOver, pastText, type EndFacts } from '../../lib/tripAvailability'

/** Among trips that were: this one is still on its way. Nothing for the others. */
export function InProgressBadge({ trip }: { trip: EndFacts }) {
  const today = useToday()
  return isOver(trip, today) ? null : <Badge>{pastText(trip, today)}</Badge>
}
