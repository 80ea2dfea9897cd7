import { classNames } from '../../lib/classNames'
import { useToday } from '../../lib/useToday'
import { Badge, type BadgeTone } from '../../ui/Badge'
import { pastText, tripStanding, type TripFacts, type TripStanding } from './standing'

const words: Record<TripStanding, { text?: string; tone: BadgeTone }> = {
  open: { text: 'פתוח להרשמה', tone: 'open' },
  few: { text: 'פתוח להרשמה', tone: 'open' },
  undated: { text: 'ההרשמה תיפתח בהמשך', tone: 'sand' },
  soldOut: { text: 'הקבוצה מלאה', tone: 'sand' },
  closed: { text: 'סגור', tone: 'sand' },
  past: { tone: 'sand' },
}

/** Whether one can still join: a pill, or words behind a dot. */
export function StandingBadge({ trip, isPlain = false }: { trip: TripFacts; isPlain?: boolean }) {
  const today = useToday()
  const { text = pastText(trip, today), tone } = words[tripStanding(trip, today)]
  if (!isPlain) return <Badge tone={tone}>{text}</Badge>
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 rounded-full', tone === 'open' ? 'bg-olive' : 'bg-ink-soft')}
      />
      {text}
    </span>
  )
}
