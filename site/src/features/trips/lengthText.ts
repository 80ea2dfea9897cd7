import { countDays } from '../../lib/dates'
import { hebrewCount } from '../../lib/hebrewCount'

/** The length of a trip: 'יומיים', '8 ימים'; null without dates. */
export function lengthText({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  return startDate && endDate ? hebrewCount(countDays(startDate, endDate), 'יום אחד', 'יומיים', 'ימים') : null
}
