import { useToday } from '../../lib/useToday'
import { Badge } from '../../ui/Badge'
import { isOver, pastText, type EndFacts } from '../../lib/tripAvailability'

/** A label for a past trip that has left but not ended yet; nothing for the others. */
export function InProgressBadge({ trip }: { trip: EndFacts }) {
  const today = useToday()
  return isOver(trip, today) ? null : <Badge>{pastText(trip, today)}</Badge>
}
