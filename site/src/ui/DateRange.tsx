import { formatLongRange, formatShortRange } from '../lib/dates'

/** '12–19 במאי' on cards; `long` adds the year and writes the month out. */
export function DateRange({ start, end, long = false }: { start: string; end: string; long?: boolean }) {
  return (
    <bdi suppressHydrationWarning>
      <time dateTime={start} suppressHydrationWarning>
        {long ? formatLongRange(start, end) : formatShortRange(start, end)}
      </time>
    </bdi>
  )
}
