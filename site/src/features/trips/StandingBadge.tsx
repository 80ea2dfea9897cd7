import { useToday } from '../../lib/useToday'
import { Badge, type BadgeTone } from '../../ui/Badge'
import { tripStanding, type TripFacts, type TripStanding } from './standing'

const words: Record<TripStanding, { text: string; tone: BadgeTone }> = {
  open: { text: 'פתוח להרשמה', tone: 'open' },
  few: { text: 'פתוח להרשמה', tone: 'open' },
  soldOut: { text: 'הקבוצה מלאה', tone: 'sand' },
  closed: { text: 'סגור', tone: 'sand' },
  past: { text: 'הטיול הסתיים', tone: 'sand' },
}

/** Whether one can still join. */
export function StandingBadge({ trip }: { trip: TripFacts }) {
  const { text, tone } = words[tripStanding(trip, useToday())]
  return <Badge tone={tone}>{text}</Badge>
}
