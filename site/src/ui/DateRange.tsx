import { DATES_TO_COME, formatLongRange, formatShortRange } from '../lib/dates'

interface DateRangeProps {
  /** Both null for dates that are not announced yet. */
  start: string | null
  end: string | null
  long?: boolean
}

/** '12–19 במאי' on cards; `long` adds the year and writes the month out. */
export function DateRange({ start, end, long = false }: DateRangeProps) {
  if (start === null || end === null) return <span>{DATES_TO_COME}</span>
  return (
    <bdi>
      <time dateTime={start}>{long ? formatLongRange(start, end) : formatShortRange(start, end)}</time>
    </bdi>
  )
}
