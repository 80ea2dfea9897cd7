import { countDays } from '../../lib/dates'

/** The length of a trip; null without dates. */
export function lengthText({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  return startDate && endDate ? daysText(countDays(startDate, endDate)) : null
}

/** 'יום אחד', 'יומיים', '8 ימים'. */
function daysText(days: number): string {
  if (days === 1) return 'יום אחד'
  return days === 2 ? 'יומיים' : `${days} ימים`
}
