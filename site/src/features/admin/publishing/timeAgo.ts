import { hebrewCount, hebrewDays } from '../../../lib/hebrewCount'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'לפני רגע', 'לפני 5 דקות', 'לפני שעתיים', 'לפני יום'. Clocks that disagree never put the past in the future. */
export function timeAgo(moment: number, now: number): string {
  const passed = Math.max(0, now - moment)
  if (passed < MINUTE) return 'לפני רגע'
  return `לפני ${lengthOf(passed)}`
}

function lengthOf(passed: number): string {
  if (passed < HOUR) return hebrewCount(Math.floor(passed / MINUTE), 'דקה', 'שתי דקות', 'דקות')
  if (passed < DAY) return hebrewCount(Math.floor(passed / HOUR), 'שעה', 'שעתיים', 'שעות')
  return hebrewDays(Math.floor(passed / DAY))
}
